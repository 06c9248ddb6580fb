// @vitest-environment node
import { startedBackend } from './support/backend';
import { contentWith, newsFile } from './support/content-with';
import { viewAnswer } from './support/view';

const numbers = Array.from({ length: 14 }, (_, index) => index + 1);
const writeTheme = (number: number) => (number % 2 === 0 ? 'field_themes: [term/armoede]' : '');
const files = numbers.map((number): [string, string] => [
  `nodes/main/bericht-${number}.yaml`,
  newsFile(number, writeTheme(number)),
]);
const { call, read } = await startedBackend({
  contentFolder: contentWith(Object.fromEntries(files)),
});

const results = async (view: string, query = '', place = '/main/nl') =>
  viewAnswer(await read(`${place}/entity/view/${view}/results${query}`));

describe('recent content', () => {
  test('the newest come first, of one moment the highest id, six a page', async () => {
    expect(await results('content_recent/articles_news')).toEqual({
      ids: [20, 10, 1002, 1001, 1004, 1003],
      pager: { current_page: 0, items_per_page: 6, total_items: 16, total_pages: 3 },
    });
  });

  test('pages count from 0', async () => {
    const { ids, pager } = await results('content_recent/articles_news', '?page=2');

    expect(ids).toEqual([1012, 1011, 1014, 1013]);
    expect(pager.current_page).toBe(2);
  });

  test('a page beyond the last is empty, with 200', async () => {
    const answer = await call('/main/nl/entity/view/content_recent/articles_news/results?page=99');

    expect(answer.status).toBe(200);
    expect(viewAnswer(await answer.json())).toMatchObject({ ids: [], pager: { total_items: 16 } });
  });

  test.each(['-1', 'x', '1.5', '', '1e3'])('page %j is the first', async (page) => {
    const { pager } = await results('content_recent/articles_news', `?page=${page}`);

    expect(pager.current_page).toBe(0);
  });
});

describe('the overview', () => {
  const THEMED = [1002, 1004, 1006, 1008, 1010, 1012, 1014];

  test.each([
    ['one theme', '?field_themes_target_id=302', THEMED],
    ['one theme in a list', '?field_themes_target_id[]=302', THEMED],
    [
      'either of two',
      '?field_themes_target_id[]=302&field_themes_target_id[]=301',
      [10, ...THEMED],
    ],
    ['a theme that nothing has', '?field_themes_target_id=9', []],
  ])('can be narrowed to %s', async (_, query, ids) => {
    const found = await results('content_overview/articles_news', query);

    expect(found.ids).toEqual(ids);
    expect(found.pager.total_items).toBe(ids.length);
  });
});

describe('relevant content', () => {
  test('shares a subject or theme, in either field', async () => {
    const { ids } = await results('relevant_content_by_subjects/block_1', '?args[]=201%2B302');

    expect(ids).toEqual([10, 11, 1002, 1004, 1006, 1008]);
  });

  test.each(['', '?args[]=', '?args[]=all'])(
    'without a term (%j) nothing is relevant',
    async (query) => {
      expect((await results('relevant_content_by_subjects/block_1', query)).ids).toEqual([]);
    },
  );
});

test.each([
  ['previous', 10, [1002]],
  ['previous', 1002, [1001]],
  ['next', 1001, [1002]],
  ['next', 10, [20]],
  ['next', 20, []],
  ['previous', 1013, []],
  ['next', 11, []],
  ['next', 999, []],
])('the %s article to %i is %j', async (display, nid, ids) => {
  const found = await results(`previous_next_article/${display}`, `?args[]=${nid}`);

  expect(found.ids).toEqual(ids);
  expect(found.pager.total_items).toBe(ids.length);
});

test('the terms of a vocabulary come by name, in the requested language', async () => {
  expect((await results('vocabulary_terms/block_1', '?args[]=themes')).ids).toEqual([302, 301]);
  expect(
    await read('/main/en/entity/view/vocabulary_terms/block_1/results?args[]=article_types'),
  ).toMatchObject({
    entities: [{ name: [{ value: 'News' }] }, { name: [{ value: 'Verhaal' }] }],
  });
});

test.each(['nergens/block_1', 'content_recent/nergens', 'content_recent/toString'])(
  'the view %s is 404',
  async (view) => {
    const answer = await call(`/main/nl/entity/view/${view}/results`);

    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ message: expect.any(String) });
  },
);
