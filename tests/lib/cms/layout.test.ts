// @vitest-environment node
import { watchLog } from '@/tests/support/logged';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { serve } from '@/tests/support/serve';

const PARTS = {
  id: 'main' as const,
  menus: { main: 'main', footer: 'footer', social: 'social', callToAction: null },
  blocks: {
    footerContact: 9,
    aboutUs: null,
    openingHours: null,
    banner: null,
    nightLine: null,
    newsletter: null,
  },
};
const MENU = [{ title: 'Hulp', uri: 'internal:/hulp', alias: '/nl/hulp', below: [] }];
const BLOCK = {
  id: [{ value: 9 }],
  info: [],
  body: [{ value: 'Bel ons', processed: '<p>Bel ons</p>' }],
  field_phone: [{ value: '020 555 01 99' }],
};

/** A backend whose menus and blocks a test changes. */
async function layoutWith() {
  vi.stubEnv('DATA_DIR', temporaryFolder());
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const sent = {
    menu: JSON.stringify(MENU),
    block: JSON.stringify(BLOCK),
    status: 200,
    requests: 0,
  };
  const backend = await serve(({ url = '' }, response) => {
    sent.requests += 1;
    response.writeHead(sent.status).end(url.includes('/block/') ? sent.block : sent.menu);
  });
  vi.stubEnv('BACKEND_URL', `${backend.href}{site}`);
  vi.resetModules();
  const here = { site: 'main', language: 'nl' } as const;
  /** As a process that has just been started, after `vi.resetModules`. */
  const load = () => import('@/lib/cms/layout');
  return {
    sent,
    layout: async (page?: 'independent') => (await load()).loadLayoutContent(PARTS, 'nl', page),
    block: async () => (await load()).loadIndependentBlock(here, 9),
    load: async () => (await load()).loadBlock(here, 9),
    saved: async () => (await load()).loadSavedBlock(here, 9),
  };
}

test('a page that needs no backend has the last layout during an outage, another one fails', async () => {
  const { sent, layout } = await layoutWith();
  const before = await layout();
  expect(before).toMatchObject({ main: [{ label: 'Hulp' }], contact: { id: 9 } });
  sent.status = 503;

  expect(await layout('independent')).toEqual(before);
  await expect(layout()).rejects.toMatchObject({ status: 503 });
});

test('who finds no page during an outage reads the night line as it was last seen, or none', async () => {
  const { sent, block } = await layoutWith();
  sent.status = 503;
  expect(await block()).toBeNull();
  sent.status = 200;
  expect(await block()).toMatchObject({ id: 9 });
  sent.status = 503;

  expect(await block()).toMatchObject({ id: 9 });
});

test('a page that needs no backend has no layout where none was seen before', async () => {
  const { sent, layout } = await layoutWith();
  sent.status = 503;

  expect(await layout('independent')).toMatchObject({ main: [], footer: [], contact: null });
});

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

test('a menu or block that a CMS lacks is requested and logged once for all pages', async () => {
  const { sent, layout } = await layoutWith();
  const lines = watchLog();
  sent.status = 404;
  const { withRequestContext } = await import('@/lib/platform/request-context');
  const page = () => withRequestContext({ contentChangedAt: 0 }, () => layout());

  expect(await page()).toMatchObject({ main: [], contact: null });
  expect(await page()).toMatchObject({ main: [], contact: null });

  expect(sent.requests).toBe(4);
  expect(lines).toHaveLength(4);
  expect(lines.join('')).toContain('"entity":"menu:social (main, nl)"');
});

test('a part that never loaded is skipped, and the page renders', async () => {
  const { sent, layout } = await layoutWith();
  Object.assign(sent, { menu: '{"message": ""}', block: '{"message": ""}' });

  expect(await layout()).toMatchObject({ main: [], contact: null });
});

describe('a block that pages show during an outage', () => {
  test('is the last one, without a request, also after a restart', async () => {
    const { sent, load, saved } = await layoutWith();
    expect(await load()).toMatchObject({ phone: '020 555 01 99' });
    Object.assign(sent, { status: 503, requests: 0 });
    vi.resetModules();

    expect(await saved()).toMatchObject({ id: 9, phone: '020 555 01 99' });
    expect(sent.requests).toBe(0);
  });

  test('is loaded when there is none yet, and absent when that fails', async () => {
    const { sent, saved } = await layoutWith();
    sent.status = 503;
    expect(await saved()).toBeNull();
    sent.status = 200;

    expect(await saved()).toMatchObject({ phone: '020 555 01 99' });
  });

  test('that no site has is logged once, with the reason', async () => {
    const { sent, saved } = await layoutWith();
    const lines = watchLog();
    sent.status = 503;
    await saved();
    await saved();

    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/"no saved block".*"fault":"bad-status 503"/);
  });
});
