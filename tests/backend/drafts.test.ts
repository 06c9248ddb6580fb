// @vitest-environment node
import { startedBackend } from './support/backend';

const TOKEN = 'een-lang-geheim';
const { call, read } = await startedBackend({ previewToken: TOKEN });
const closed = await startedBackend();

const LIST = '/main/nl/api/drafts';
const DRAFT = '/main/nl/over-ons?_format=json&revision=latest';
const HIDDEN = '/main/nl/nog-niet-klaar?_format=json&revision=latest';
const as = (token: string): RequestInit => ({ headers: { authorization: `Bearer ${token}` } });

test('the list of drafts has what is not published, and what has a newer draft', async () => {
  expect(await read(LIST, as(TOKEN))).toEqual({
    drafts: [
      {
        path: '/nl/nog-niet-klaar',
        title: 'Nog niet klaar',
        changed: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        published: false,
      },
      {
        path: '/nl/over-ons',
        title: 'Over ons, herschreven',
        changed: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        published: true,
      },
    ],
    pager: { current_page: 0, items_per_page: 100, total_items: 2, total_pages: 1 },
  });
});

test('each site and language has its own drafts', async () => {
  const empty = { drafts: [], pager: { total_items: 0 } };

  expect(await read('/main/en/api/drafts', as(TOKEN))).toMatchObject(empty);
  expect(await read('/farm/nl/api/drafts', as(TOKEN))).toMatchObject(empty);
  expect(await read(`${LIST}?page=1`, as(TOKEN))).toMatchObject({ drafts: [] });
});

test.each([
  ['another token', as('geraden')],
  ['an empty token', as('')],
  ['no token', {}],
])('with %s a draft and the list of them are 403', async (_, init) => {
  for (const address of [DRAFT, HIDDEN, LIST]) {
    const response = await call(address, init);

    expect(response.status).toBe(403);
    expect(await response.text()).not.toContain('Nog niet klaar');
  }
});

test.each([as(TOKEN), as('undefined'), as('null'), {}])(
  'without a configured token drafts are closed to everyone: %j',
  async (init) => {
    for (const address of [DRAFT, LIST])
      expect((await closed.call(address, init)).status).toBe(403);
  },
);

test('an editor who does not request the latest sees what is published', async () => {
  const page = await read('/main/nl/over-ons?_format=json', as(TOKEN));

  expect(page).toMatchObject({ title: [{ value: 'Over ons' }] });
});

test('no cache may store a draft', async () => {
  expect((await call(DRAFT, as(TOKEN))).headers.get('cache-control')).toBe('no-store');
});
