import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from 'playwright/test';
import { originOf, origins } from './support/sites';

const WIDTHS = [320, 1280];

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** One page of every kind on every site that has it. */
const pages = [
  ...origins.flatMap(({ origin }) => [
    `${origin}/nl`,
    `${origin}/en`,
    `${origin}/nl/over-ons`,
    `${origin}/nl/contact`,
    `${origin}/nl/bestaat-niet`,
    `${origin}/nl/zoeken?q=soep`,
    `${origin}/nl/errors/outage`,
  ]),
  `${originOf('main')}/nl/nieuws/driehonderd-voordeuren`,
  `${originOf('main')}/en/stories/eleven-kinds-of-soup`,
  `${originOf('main')}/en/node/1030`,
  `${originOf('main')}/nl/hulp`,
  `${originOf('main')}/nl/themas/dakloosheid`,
  `${originOf('main')}/nl/contactformulier`,
  `${originOf('friends')}/nl/nieuws/met-twee-bussen-naar-zee`,
  `${originOf('friends')}/nl/doneren`,
  `${originOf('annual-report')}/nl/verhalen/251-voordeuren`,
  `${originOf('annual-report')}/nl/in-het-kort`,
  `${originOf('farm')}/nl/nieuws/negenhonderd-kilo-pompoen`,
  `${originOf('farm')}/nl/moestuin`,
  `${originOf('underground')}/nl/verhalen/mona-kijkt-omhoog`,
  `${originOf('underground')}/nl/wandelingen`,
  ...[
    'overzicht-locaties',
    'locaties/de-kade',
    'locaties/de-deken',
    'activiteiten-trainingen',
    'activiteiten-trainingen/soep-koken',
    'activiteiten-trainingen/kerstdiner',
    'vrijwilligersactiviteiten/luisteren',
    'vrijwilligerswerk-amsterdam/maatje',
    'vacatures-en-stages/begeleider-nachtopvang',
    'vacatures-voor-dagbesteding/fietsen-maken',
    'projecten/eerst-een-sleutel',
    'acties/winterbedden',
    'acties/winterbedden/de-vorstwacht',
    'acties/wij-zijn-er',
    'videos/vier-uur-s-nachts',
    'videos/de-kade-bij-avond',
    'ruimtes-huren',
    'ruimtes-huren/muziekkamer-noord',
    'themas/wonen',
    'soorten-activiteiten/taal',
    'meedoen',
    'solliciteer',
    'actueel',
    'hulp/inloophuizen',
  ].map((path) => `${originOf('main')}/nl/${path}`),
  `${originOf('friends')}/nl/acties/elk-kind-een-fiets`,
  `${originOf('friends')}/nl/acties/taartenweek`,
  `${originOf('friends')}/nl/wat-jouw-gift-doet`,
  `${originOf('annual-report')}/nl/2025`,
  `${originOf('annual-report')}/nl/2025/nachtlijn`,
  `${originOf('farm')}/nl/activiteiten-trainingen/geiten-drijven`,
  `${originOf('underground')}/nl/activiteiten-trainingen/avondwandeling`,
  `${originOf('underground')}/nl/acties/vijfde-route`,
  `${originOf('underground')}/nl/kunst`,
];

for (const address of pages) {
  for (const width of WIDTHS) {
    test(`everyone can use ${address} at ${width} px`, async ({ browser }) => {
      const context = await browser.newContext({ viewport: { width, height: 800 } });
      const page = await context.newPage();
      const answer = await page.goto(address);
      const isProblem = /bestaat-niet|errors/.test(address);
      expect(answer?.status() === 200).toBe(!isProblem);
      const { violations } = await new AxeBuilder({ page })
        .withTags(TAGS)
        .options({ rules: { 'target-size': { enabled: true } } })
        .analyze();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );

      expect(
        violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
        ),
      ).toEqual([]);
      expect(overflow).toBe(0);
      await context.close();
    });
  }
}

test('the open menu is for everyone too', async ({ page }) => {
  await page.goto(`${originOf('farm')}/nl`);
  await page.getByRole('button', { name: 'Menu openen' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();

  expect(violations).toEqual([]);
});
