// @vitest-environment node
import { serve } from '@/tests/support/serve';

const PARTS = {
  menus: { main: 'main', footer: 'footer', social: 'social' },
  blocks: { footerContact: 9, aboutUs: null, openingHours: null, banner: null },
};
const MENU = [{ title: 'Hulp', uri: 'internal:/hulp', alias: '/nl/hulp', below: [] }];
const BLOCK = {
  id: [{ value: 9 }],
  info: [],
  body: [{ value: 'Bel ons', processed: '<p>Bel ons</p>' }],
};

/** A backend whose menus and blocks a test changes. */
async function layoutWith() {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const sent = { menu: JSON.stringify(MENU), block: JSON.stringify(BLOCK), status: 200 };
  const backend = await serve(({ url = '' }, response) => {
    response.writeHead(sent.status).end(url.includes('/block/') ? sent.block : sent.menu);
  });
  vi.stubEnv('BACKEND_URL', `${backend.href}{site}`);
  vi.resetModules();
  const { layoutContentOf } = await import('@/lib/cms/layout');
  return { sent, layout: () => layoutContentOf('main', 'nl', PARTS) };
}

test.each(['{"message": "The website encountered an unexpected error."}', '{}', 'null', '"x"'])(
  'the layout’s menus and blocks fall back on the last value when %s comes instead',
  async (body) => {
    const { sent, layout } = await layoutWith();
    const before = await layout();
    expect(before).toMatchObject({ main: [{ label: 'Hulp' }], contact: { id: 9 } });
    Object.assign(sent, { menu: body, block: body });

    expect(await layout()).toEqual(before);
  },
);

test('an emptied menu is empty, and a deleted one is absent', async () => {
  const { sent, layout } = await layoutWith();
  await layout();
  Object.assign(sent, { menu: '[]' });
  expect(await layout()).toMatchObject({ main: [], contact: { id: 9 } });
  Object.assign(sent, { status: 404 });

  expect(await layout()).toMatchObject({ main: [], contact: null });
});

test('a part that never loaded is skipped, and the page renders', async () => {
  const { sent, layout } = await layoutWith();
  Object.assign(sent, { menu: '{"message": ""}', block: '{"message": ""}' });

  expect(await layout()).toMatchObject({ main: [], contact: null });
});
