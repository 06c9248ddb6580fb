// @vitest-environment node
import { resolveEntity } from '@/lib/cms/entity';
import { notFound, stockRecording, withStockDrupal } from '@/tests/support/drupal/stock';

const nl = { site: 'main', language: 'nl' } as const;
const en = { site: 'main', language: 'en' } as const;

const drupal = withStockDrupal();

const answerRoute = (
  path: string,
  number: number,
  change: (body: string) => string = (body) => body,
) => {
  const { status, body } = stockRecording(number).response;
  drupal.answer(new RegExp(`translate-path\\?path=${path}&`), { status, body: change(body) });
};

const buildMoved = (to: string, isPermanent = true) => ({ outcome: 'moved', to, isPermanent });
const missing = { outcome: 'missing' };

beforeEach(() => {
  // Where something was moved to may move again, and a page has links.
  drupal.answer(/translate-path|jsonapi\/webform|jsonapi\/node\/landing_page/, notFound);
  drupal.answer(/^\/(?:nl|en)\/(?!router|jsonapi)[^?]*$/, notFound);
});

test.each([
  ['/node/1001/edit', missing],
  ['/node/1001/revisions', missing],
  ['/webform/contact/submissions', missing],
  ['/nl/hulp', buildMoved('/nl/hulp')],
  ['/node/1001', buildMoved('/nl/hulp')],
  ['/webform/contact', buildMoved('/nl/contactformulier')],
  ['/user/1', missing],
  ['/media/1', missing],
  ['/nieuws/laatste-bus', missing],
  ['/met-vraag', buildMoved('/nl/hulp?a=1#b', false)],
  ['/naar-term', buildMoved('/nl/locaties/de-kade')],
  ['/naar-bestand', buildMoved('/media/sites/default/files/documents/nl/jaarverslag-2025.pdf')],
])('the Dutch path %s is %j', async (path, expected) => {
  expect(await resolveEntity(nl, path)).toEqual(expected);
});

test.each([
  ['/hulp', missing],
  ['/walk-in-houses', buildMoved('/en/help/walk-in-houses')],
  ['/neutraal-oud', buildMoved('/en/help')],
])('the English path %s is %j', async (path, expected) => {
  expect(await resolveEntity(en, path)).toEqual(expected);
});

test('an English page whose translation is not published leads to the Dutch one for now', async () => {
  const location = new URL('/en/help-draft', process.env['BACKEND_URL']).href;
  drupal.answer(/^\/en\/node\/1001$/, { status: 301, body: '', headers: { location } });

  expect(await resolveEntity(en, '/node/1001')).toEqual(buildMoved('/nl/hulp', false));
  expect(await resolveEntity(en, '/node/999')).toEqual(missing);
});

test.each([
  ['/help-draft', '/en/help-draft', { outcome: 'found' }],
  ['/node/1001', '/en/help-draft', buildMoved('/en/help-draft')],
  ['/node/1001/edit', '/en/node/1001/edit', missing],
])(
  'where Drupal shows the Dutch page in place of a translation that is not published, %s at %s is %j',
  async (path, resolved, expected) => {
    const { body } = stockRecording(3).response;
    const inEnglish = body.replace(String.raw`\/nl\/hulp`, resolved);
    drupal.answer(/^\/en\/router.*path=\/(?:help-draft|node\/1001)/, {
      status: 200,
      body: inEnglish,
    });
    drupal.answer(/^\/(?:nl|en)\/jsonapi\/node\/page/, stockRecording(22).response);

    expect(await resolveEntity(en, path)).toMatchObject(expected);
  },
);

test('a path in other letters moves to the alias', async () => {
  answerRoute('/HULP', 3);

  expect(await resolveEntity(nl, '/HULP')).toEqual(buildMoved('/nl/hulp'));
});

test('the path of the front page by number moves to the front page', async () => {
  answerRoute('/node/1000', 1);

  expect(await resolveEntity(nl, '/node/1000')).toEqual(buildMoved('/nl'));
});

test.each([
  ['https://elders.example/pagina?a=1#b', 'https://elders.example/pagina?a=1#b'],
  ['javascript:alert(1)', null],
])('what was moved to %s leads there, if a browser may go there', async (to, expected) => {
  const redirect = [{ from: '/weg', to, status: '301' }];
  const body = JSON.stringify({ resolved: to, isExternal: true, isHomePath: false, redirect });
  drupal.answer(/path=\/weg&/, { status: 200, body });

  expect(await resolveEntity(nl, '/weg')).toEqual(
    expected === null ? missing : buildMoved(expected),
  );
});

test.each([
  [403, undefined],
  [200, undefined],
  [302, 'https://cms.example.org/nl/user/login'],
  [301, '//elders.example/sites'],
])('a path of Drupal itself, with %i and the location %s, is missing', async (status, location) => {
  drupal.answer(/^\/nl\/user$/, { status, body: '', ...(location && { headers: { location } }) });

  expect(await resolveEntity(nl, '/user')).toEqual(missing);
});

test.each([
  [301, '/zoeken?q=hond#resultaten', buildMoved('/zoeken?q=hond#resultaten')],
  [302, '/nl/zoeken?q=hond', buildMoved('/nl/zoeken?q=hond', false)],
  [302, '/nl/user/login?destination=/nl/zoek-hond', missing],
  [302, '/user/login', missing],
])('with %i a path leads to %s, which Drupal does not have: %j', async (status, to, expected) => {
  const location = new URL(to, process.env['BACKEND_URL']).href;
  drupal.answer(/^\/nl\/zoek-hond$/, { status, body: '', headers: { location } });

  expect(await resolveEntity(nl, '/zoek-hond')).toEqual(expected);
});

async function pathsAt(siteLocale: typeof nl | typeof en, path: string) {
  const found = await resolveEntity(siteLocale, path);
  return found.outcome === 'found' && found.entity.type === 'node'
    ? found.entity.node.paths
    : found;
}

const PROJECT = /^\/(?:nl|en)\/jsonapi\/node\/project\/(?!.*fields)/;

test('a page has its paths in both languages', async () => {
  expect(await pathsAt(nl, '/hulp')).toEqual({ nl: '/nl/hulp', en: '/en/help' });
});

test('a page whose alias has no language is at that path in its own', async () => {
  drupal.answer(PROJECT, stockRecording(143).response);
  expect(await pathsAt(nl, '/projecten/neutraal')).toEqual({ nl: '/nl/projecten/neutraal' });
});

test('a path with a percent sign is itself', async () => {
  answerRoute('/100% gratis', 3, (body) =>
    body.replaceAll(String.raw`\/nl\/hulp`, '/nl/100%25%20gratis'),
  );

  expect(await resolveEntity(nl, '/100% gratis')).toMatchObject({ outcome: 'found' });
});

test.each(['/meer+minder', '/wie?', '/nummer#1', '/50%25'])(
  'a path with the signs of %s is sent as Drupal decodes it, twice',
  async (path) => {
    const sent = encodeURIComponent(path).replaceAll('%2F', '/');
    answerRoute(sent.replace('+', String.raw`\+`), 3, (body) =>
      body.replaceAll(String.raw`\/nl\/hulp`, `/nl${sent}`),
    );

    expect(await resolveEntity(nl, path)).toMatchObject({ outcome: 'found' });
  },
);

test.each([
  [String.raw`\/wie?`, '/nl/wie%3F'],
  [String.raw`\/nummer#1`, '/nl/nummer%231'],
  [String.raw`\/50%25`, '/nl/50%2525'],
  [String.raw`\/een pad\/caf\u00e9`, '/nl/een%20pad/caf%C3%A9'],
])('a page whose alias is %s has an address that leads to it: %s', async (alias, expected) => {
  const { body } = stockRecording(143).response;
  const renamed = body.replace(String.raw`\/projecten\/neutraal`, () => alias);
  drupal.answer(PROJECT, { status: 200, body: renamed });

  expect(await pathsAt(nl, '/projecten/neutraal')).toEqual({ nl: expected });
});

test('a page in no language is Dutch', async () => {
  drupal.answer(PROJECT, stockRecording(147).response);
  drupal.answer(/^\/en\/jsonapi/, stockRecording(147).response);

  expect(await pathsAt(nl, '/projecten/onbepaald')).toEqual({ nl: '/nl/projecten/onbepaald' });
});

test('a page in a third language is there by number, since Drupal has its alias in that language only', async () => {
  answerRoute('/node/6569', 146, (body) =>
    body.replace(String.raw`projecten\/onbepaald`, 'node/6569'),
  );
  const inGerman = stockRecording(147).response.body.replaceAll('"und"', '"de"');
  drupal.answer(/^\/(?:nl|en)\/jsonapi/, { status: 200, body: inGerman });

  expect(await pathsAt(nl, '/node/6569')).toEqual({ nl: '/nl/node/6569' });
});

test('a page in no language is shown under its alias in English too', async () => {
  const { body } = stockRecording(146).response;
  const inEnglish = body.replaceAll(String.raw`\/nl\/`, String.raw`\/en\/`);
  drupal.answer(/^\/en\/router.*path=\/projecten\/onbepaald/, { status: 200, body: inEnglish });
  for (const language of ['nl', 'en'])
    drupal.answer(new RegExp(`^/${language}/jsonapi`), stockRecording(147).response);

  expect(await pathsAt(en, '/projecten/onbepaald')).toEqual({ nl: '/nl/projecten/onbepaald' });
});

test('an English page of what is not translated is there by number, and Dutch', async () => {
  drupal.answer(/^\/en\/jsonapi\/node\/activity/, stockRecording(26).response);
  drupal.answer(/^\/nl\/jsonapi\/node\/activity/, stockRecording(26).response);

  expect(await pathsAt(en, '/node/6007')).toEqual({ nl: '/nl/activiteiten-trainingen/boekbinden' });
});
