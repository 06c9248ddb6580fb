// @vitest-environment node
import { startedBackend } from './support/backend';

const TOKEN = 'een-lang-geheim';
const { call, read } = await startedBackend({ previewToken: TOKEN });
const closed = await startedBackend();

const LIST = '/main/nl/api/drafts';
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
])('with %s the list of drafts is 403', async (_, init) => {
  const response = await call(LIST, init);

  expect(response.status).toBe(403);
  expect(await response.text()).not.toContain('Nog niet klaar');
});

test('without a configured token the list of drafts is closed to everyone', async () => {
  expect((await closed.call(LIST, as('null'))).status).toBe(403);
});
