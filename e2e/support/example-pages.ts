import { contentPages, workingPages } from './page-kinds';
import { originOf, origins } from './sites';

export type ExamplePage = {
  url: string;
  status: number;
  /** The kind of content, or of an interactive part; null where another page of that kind is tested. */
  kind: string | null;
  /** True where it shows most components in the colors of its site. */
  isShowcase: boolean;
  /** True where its layout is measured at every width: the rest has the layouts of these. */
  isMeasured: boolean;
  /** True for one page of each kind and the front of each site: `npm test` opens these, the slow run the others. */
  isFirst: boolean;
};

const page = (url: string, more: Partial<ExamplePage> = {}): ExamplePage => ({
  url,
  status: 200,
  kind: null,
  isShowcase: false,
  isMeasured: false,
  isFirst: false,
  ...more,
});

/** The states of pages, and pages of a kind that has several designs, by site. */
const VARIANTS = {
  main: [
    'nl/over-ons',
    'en/node/1030',
    'en/stories/eleven-kinds-of-soup',
    'nl/themas/dakloosheid',
    'nl/overzicht-locaties',
    'nl/overzicht-locaties?view=map',
    'nl/locaties/de-deken',
    'nl/activiteiten-trainingen?type=402,403&date=2026-12-01,2026-12-31',
    'nl/activiteiten-trainingen?page=1',
    'nl/activiteiten-trainingen?view=month',
    'nl/activiteiten-trainingen?date=31-2-2026&date=x',
    'nl/activiteiten-trainingen/soep-koken',
    'nl/activiteiten-trainingen/kerstdiner',
    'nl/vacatures-voor-dagbesteding?date=x',
    'nl/vacatures-voor-dagbesteding/fietsen-maken',
    'nl/vrijwilligersactiviteiten/luisteren',
    'nl/vrijwilligerswerk-amsterdam/maatje',
    'nl/acties/winterbedden/de-vorstwacht',
    'nl/acties/wij-zijn-er',
    'nl/videos/de-kade-bij-avond',
    'nl/ruimtes-huren',
    'nl/actueel',
    'nl/hulp/inloophuizen',
    'nl/meedoen',
    'nl/solliciteer',
    'nl/zoeken?q=soep&type=activity,news&entity=node&sort=date',
    'nl/zoeken?page=1',
  ],
  friends: [
    'nl/doneren',
    'nl/acties/elk-kind-een-fiets',
    'nl/wat-jouw-gift-doet',
    'nl/nieuws/met-twee-bussen-naar-zee',
  ],
  'annual-report': ['nl/2024', 'nl/verhalen/251-voordeuren'],
  farm: ['nl/moestuin', 'en/activities', 'nl/zoeken?q=qqqzzzxxx&type=news'],
  underground: [
    'nl/verhalen/mona-kijkt-omhoog',
    'nl/wandelingen',
    'nl/kunst',
    'nl/acties/vijfde-route',
    'nl/activiteiten-trainingen/avondwandeling',
    'nl/activiteiten-trainingen?view=month',
  ],
};

const PROBLEMS = {
  '/nl/bestaat-niet': 404,
  '/nl/errors/search': 503,
  '/nl/errors/outage': 503,
  '/nl/errors/too-many': 429,
};

/** Long forms, terms and tables, which are measured. */
const LONG = {
  main: ['nl/ik-wil-aan-de-slag', 'nl/ja-ik-word-vrijwilliger', 'nl/locaties/op-de-rit'],
  friends: ['nl/anbi', 'nl/vriend-worden', 'nl/doneren?amount=80&interval=single&gift=bicycle'],
  'annual-report': ['nl/mensen', 'nl/in-het-kort'],
  underground: ['nl/over-ons'],
};

const pagesAt = (paths: Readonly<Record<string, readonly string[]>>, more?: Partial<ExamplePage>) =>
  Object.entries(paths).flatMap(([site, all]) =>
    all.map((path) => page(`${originOf(site)}/${path}`, more)),
  );

const all = [
  ...[...contentPages, ...workingPages].map(({ kind, site, path }) =>
    page(`${originOf(site)}${path}`, {
      kind,
      isShowcase: path === '/nl',
      isMeasured: true,
      isFirst: true,
    }),
  ),
  ...origins.flatMap(({ origin }) => [
    page(`${origin}/nl`, { isShowcase: true, isMeasured: true, isFirst: true }),
    page(`${origin}/en`, { isMeasured: true }),
    page(`${origin}/nl/contact`, { isMeasured: true }),
    page(`${origin}/nl/catalogue`, { isShowcase: true }),
  ]),
  ...pagesAt(VARIANTS),
  ...Object.entries(PROBLEMS).map(([path, status]) =>
    page(`${originOf('farm')}${path}`, { status, isMeasured: true }),
  ),
  ...pagesAt(LONG, { isMeasured: true }),
];

/** Pages of every kind and state; the front, the contact page and the components of every site. */
export const examplePages = all.filter(
  ({ url }, index) => all.findIndex((other) => other.url === url) === index,
);
