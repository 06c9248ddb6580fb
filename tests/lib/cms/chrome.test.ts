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
async function chromeWith() {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const sent = { menu: JSON.stringify(MENU), block: JSON.stringify(BLOCK), status: 200 };
  const backend = await serve(({ url = '' }, response) => {
    response.writeHead(sent.status).end(url.includes('/block/') ? sent.block : sent.menu);
  });
  vi.stubEnv('BACKEND_URL', `${backend.href}{site}`);
  vi.resetModules();
  const { layoutContentOf } = await import('@/lib/cms/layout');
  return { sent, chrome: () => layoutContentOf('main', 'nl', PARTS) };
}

test.each(['{"message": "The website encountered an unexpected error."}', '{}', 'null', '"x"'])(
  'the menus and blocks around every page stay as they were when %s comes instead',
  async (body) => {
    const { sent, chrome } = await chromeWith();
    const before = await chrome();
    expect(before).toMatchObject({ main: [{ label: 'Hulp' }], contact: { id: 9 } });
    Object.assign(sent, { menu: body, block: body });

    expect(await chrome()).toEqual(before);
  },
);

test('a menu that was emptied is empty, and one that was taken away is not there', async () => {
  const { sent, chrome } = await chromeWith();
  await chrome();
  Object.assign(sent, { menu: '[]' });
  expect(await chrome()).toMatchObject({ main: [], contact: { id: 9 } });
  Object.assign(sent, { status: 404 });

  expect(await chrome()).toMatchObject({ main: [], contact: null });
});

test('what never came is left out, and costs no page', async () => {
  const { sent, chrome } = await chromeWith();
  Object.assign(sent, { menu: '{"message": ""}', block: '{"message": ""}' });

  expect(await chrome()).toMatchObject({ main: [], contact: null });
});
