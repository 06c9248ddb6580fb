// @vitest-environment node
import { createServer } from 'node:http';
import { decodeTerm } from '@/lib/cms/decode/term';
import { resolveEntity, loadNode } from '@/lib/cms/entity';
import * as view from '@/lib/cms/view';
import { loadCompleteList, loadFilteredPage, loadPinned, loadTerms } from '@/lib/cms/view';
import { NO_CHOICES, NO_FILTERS } from '@/lib/content/list-filters';
import type { SiteLocale } from '@/lib/content/language';
import { withRequestContext } from '@/lib/platform/request-context';
import { listen } from '@/tests/support/listening';
import { wireNode, wireTerm } from '@/tests/support/wire';

const NL: SiteLocale = { site: 'main', language: 'nl' };

const rows = (ids: readonly number[], pages = 1, more: object = {}) => ({
  entities: ids.map((id) => wireNode('page', id)),
  pager: { current_page: 0, items_per_page: 2, total_items: 9, total_pages: pages },
  ...more,
});

const called: string[] = [];
let answer: (call: string) => unknown = () => null;

/** A backend, once: its URL is read once. */
const server = createServer((request, response) => {
  const call = decodeURIComponent((request.url ?? '').replaceAll('+', ' '));
  called.push(call);
  const body = answer(call);
  response.writeHead(body === null ? 500 : 200).end(JSON.stringify(body));
});

beforeAll(async () => {
  const port = await listen(server);
  process.env['BACKEND_URL'] = `http://127.0.0.1:${port}/{site}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The backend responds with this from now on; the calls to it are recorded. */
function backend(answers: typeof answer): readonly string[] {
  answer = answers;
  called.length = 0;
  return called;
}

const OVERVIEW = '/main/nl/entity/view/content_overview';
const THEME = wireTerm('themes', 305, 'Wonen');

const idsOf = (teasers: readonly { id: number }[]) => teasers.map(({ id }) => id);

beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});

test('a page of a list has its filters, its number, and a count per filter', async () => {
  const counts = { field_themes_target_id: { 305: 4 } };
  const calls = backend(() => rows([1, 2], 5, { counts }));
  const filters = { choices: { ...NO_CHOICES, theme: [305] }, date: null };
  const found = await loadFilteredPage(NL, 'articles_news', filters, 3);

  expect(calls).toEqual([
    `${OVERVIEW}/articles_news/results?field_themes_target_id=305&counts=1&page=3`,
  ]);
  expect(idsOf(found.teasers)).toEqual([1, 2]);
  expect(found.pager).toEqual({ page: 0, perPage: 2, total: 9, pages: 5 });
  expect(found.counts.theme?.get(305)).toBe(4);
});

test('the first page of a list has no number', async () => {
  const calls = backend(() => rows([]));
  await loadFilteredPage(NL, 'projects', NO_FILTERS, 0);

  expect(calls).toEqual([`${OVERVIEW}/projects/results?counts=1`]);
});

test.each([
  [1, 1, true],
  [3, 3, true],
  [10, 10, true],
  [11, 10, false],
])('of a list of %d pages %d are loaded, which is all of it: %s', async (pages, loaded, isAll) => {
  const calls = backend((call) => rows([Number(/page=(\d+)/.exec(call)?.[1] ?? 0)], pages));
  const { teasers, isComplete } = await loadCompleteList(NL, 'locations', NO_FILTERS);

  expect(isComplete).toBe(isAll);
  expect(calls).toHaveLength(loaded);
  expect(idsOf(teasers)).toEqual(Array.from({ length: loaded - 1 }, (_, at) => at + 1));
});

test('what an editor puts first is a list of its own, where a list has it', async () => {
  const calls = backend(() => rows([7]));

  expect(idsOf(await loadPinned(NL, 'activities', NO_FILTERS))).toEqual([7]);
  expect(await loadPinned(NL, 'projects', NO_FILTERS)).toEqual([]);
  expect(calls).toEqual([
    `${OVERVIEW}/activities_pinned/results?field_target_audience=participant`,
  ]);
});

test('what belongs to another site only is in no list, and behind no reference', async () => {
  const of = (id: number, ...domains: readonly string[]) => ({
    ...wireNode('page', id),
    field_domain_access: domains.map((name) => ({ target_id: name })),
  });
  const partner = { target_id: 4, target_type: 'node', entity: of(4, 'farm') };
  backend(() => ({
    ...rows([]),
    entities: [of(1, 'farm'), of(2, 'farm', 'main'), of(3), { ...of(5), field_page: [partner] }],
  }));

  expect(idsOf(await view.loadRecent(NL, 'articles_news'))).toEqual([2, 3, 5]);
  expect(idsOf(await view.loadRecent({ ...NL, site: 'farm' }, 'articles_news'))).toEqual([
    1, 2, 3, 5,
  ]);
});

test('the options of a filter are the terms of its vocabulary', async () => {
  const calls = backend(() => ({ entities: [THEME] }));

  expect(await loadTerms(NL, 'themes')).toMatchObject([{ id: 305, name: 'Wonen' }]);
  expect(calls).toEqual(['/main/nl/entity/view/vocabulary_terms/block_1/results?args[]=themes']);
});

test('the options are requested again once content changes', async () => {
  const calls = backend(() => ({ entities: [THEME] }));
  const at = (contentChangedAt: number) =>
    withRequestContext({ contentChangedAt }, () => loadTerms(NL, 'subjects'));

  await at(0);
  await at(0);
  expect(calls).toHaveLength(1);
  await at(Date.now());
  expect(calls).toHaveLength(2);
  backend(() => null);
  await expect(at(Date.now() + 1)).rejects.toThrow();
});

const RELEVANT = '/main/nl/entity/view/relevant_content_by_subjects';

test('what is related shares a term; without terms nothing is called', async () => {
  const calls = backend(() => rows([1]));

  expect(idsOf(await view.loadRelatedByTerms(NL, [4, 5], 12))).toEqual([1]);
  expect(await view.loadRelatedByTerms(NL, [], 12)).toEqual([]);
  await view.loadRelatedByTerms(NL, [4], 12, 'stories');
  expect(calls).toEqual([
    `${RELEVANT}/block_1/results?args[]=4+5&args[]=12`,
    `${RELEVANT}/stories/results?args[]=4&args[]=12`,
  ]);
});

test('vacancies that share a kind come first, and never the one that is read', async () => {
  const calls = backend((call) => rows(call.includes('type_target_id') ? [3, 1] : [1, 2, 9]));

  expect(idsOf(await view.loadSimilarVacancies(NL, 'vacancies_paid', [390], 9))).toEqual([3, 1, 2]);
  expect(calls.toSorted()).toEqual([
    `${OVERVIEW}/vacancies_paid/results`,
    `${OVERVIEW}/vacancies_paid/results?field_vacancy_type_target_id=390`,
  ]);
  expect(idsOf(await view.loadSimilarVacancies(NL, 'vacancies_paid', [], 2))).toEqual([1, 9]);
});

test('an article leads to the ones before and after it, where they are', async () => {
  const calls = backend((call) => rows(call.includes('/next/') ? [5, 6] : []));

  expect(await view.loadPreviousAndNext(NL, 'previous_next_article', 4)).toMatchObject({
    previous: null,
    next: { id: 5 },
  });
  expect(calls.toSorted()).toEqual(
    ['next', 'previous'].map(
      (display) => `/main/nl/entity/view/previous_next_article/${display}/results?args[]=4`,
    ),
  );
});

test.each([
  ['content_recent/projects', () => view.loadRecent(NL, 'projects'), ''],
  ['rental_locations/related', () => view.loadRelatedRentals(NL, 8), '?args[]=8'],
  [
    'campaign_articles/block_1',
    () => view.loadTeasers(NL, view.buildViewQuery('campaign_articles', 8)),
    '?args[]=8',
  ],
] as const)('%s is called for its list', async (path, load, query) => {
  const calls = backend(() => rows([3]));

  expect(idsOf(await load())).toEqual([3]);
  expect(calls).toEqual([`/main/nl/entity/view/${path}/results${query}`]);
});

test.each([
  ['lists nothing', [], false],
  ['lists a story', ['articles_stories'], true],
])('whether a theme %s is known', async (_, displays, hasContent) => {
  backend((call) => rows(displays.some((display) => call.includes(display)) ? [1] : []));
  const theme = decodeTerm(THEME).term;

  expect(theme && (await view.hasTermContent(NL, theme))).toBe(hasContent);
});

test('an entity is called by its path, and a node by its kind', async () => {
  const calls = backend(() => wireNode('project', 4));

  expect(await resolveEntity(NL, '/a b/é')).toMatchObject({ entity: { node: { id: 4 } } });
  expect(await loadNode(NL, '/a', 'project')).toMatchObject({ kind: 'project', id: 4 });
  expect(await loadNode(NL, '/a', 'article')).toBeNull();
  expect(calls).toEqual([
    '/main/nl/a b/é?_format=json',
    ...Array<string>(2).fill('/main/nl/a?_format=json'),
  ]);
});

test('a term is no node', async () => {
  backend(() => THEME);

  expect(await loadNode(NL, '/themas/wonen', 'project')).toBeNull();
});

test('an outage of the backend is a failure of a list, and of what is first in it', async () => {
  backend(() => null);

  await expect(loadFilteredPage(NL, 'projects', NO_FILTERS, 0)).rejects.toMatchObject({
    failure: 'bad-status',
  });
  await expect(loadPinned(NL, 'activities', NO_FILTERS)).rejects.toMatchObject({
    failure: 'bad-status',
  });
});
