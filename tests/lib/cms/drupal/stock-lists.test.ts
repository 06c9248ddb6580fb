// @vitest-environment node
import { z } from 'zod';
import { loadFilteredPage, loadTerms, loadRecent, loadView } from '@/lib/cms/view';
import { line } from '@/lib/cms/decode/fields/field';
import { decodeParagraphs } from '@/lib/cms/decode/paragraph';
import { jsonApiDocument } from '@/lib/cms/drupal/document';
import { flatten } from '@/lib/cms/drupal/flatten';
import { loadViewPage } from '@/lib/cms/drupal/list';
import { NO_FILTERS } from '@/lib/content/list-filters';
import { jsonOf, notFound, stockRecording, withStockDrupal } from '@/tests/support/drupal/stock';

const nl = { site: 'main', language: 'nl' } as const;
const en = { site: 'main', language: 'en' } as const;

const drupal = withStockDrupal();

/** A recorded collection as the answer to what is requested now, with a sort of its own. */
function list(number: number, request: RegExp, change: (body: string) => string = (body) => body) {
  const { status, body } = stockRecording(number).response;
  drupal.answer(request, { status, body: change(body) });
}

const sortsIn = (target: string) =>
  [...new URL(target, 'http://drupal').searchParams]
    .filter(([name]) => name.startsWith('sort'))
    .map(([, value]) => value)
    .join(' ');

beforeEach(() => {
  // The links of cards.
  drupal.answer(/translate-path/, notFound);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T18:28:57Z') });
});

test.each([nl, en])('news is requested in the order of its originals (%j)', async (siteLocale) => {
  list(57, /node\/article/);
  const teasers = await loadRecent(siteLocale, 'articles_news');
  const targets = drupal.requested().filter((target) => target.includes('jsonapi'));

  expect(teasers).toHaveLength(12);
  expect(new Set(targets.map(sortsIn))).toEqual(
    new Set(['created DESC nl drupal_internal__nid DESC nl']),
  );
  expect(targets.filter((target) => target.includes('fields['))).toEqual([]);
});

const data = z.object({ data: z.array(z.object({ attributes: z.object({ name: z.string() }) })) });
const namesIn = (number: number) =>
  data.parse(jsonOf(stockRecording(number))).data.map(({ attributes }) => attributes.name);

test('themes are in the order of their Dutch names, as Drupal has them in Dutch', async () => {
  list(77, /taxonomy_term\/themes/);
  const call = { view: 'content_overview', display: 'themes', args: [], filters: [] };
  const page = await loadViewPage(nl, { ...call, now: new Date() }, 0, {});

  expect(namesIn(77)).not.toEqual(namesIn(78));
  expect(page?.entities.map(({ name }) => line.parse(name))).toEqual(namesIn(78));
});

test('English places are in the order of the names that are shown', async () => {
  list(81, /taxonomy_term\/locations/);
  const { teasers, pager } = await loadView(en, { view: 'content_overview', display: 'locations' });
  const names = teasers.map(({ title }) => title);

  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
  expect(names).toContain('Wasserij Schoon Genoeg');
  expect(pager).toMatchObject({ total: 21, pages: 1 });
});

test('the options of a filter are in the order of their names', async () => {
  list(82, /taxonomy_term\/locations/);
  const names = (await loadTerms(nl, 'locations')).map(({ name }) => name);

  expect(names.length).toBeGreaterThan(5);
  expect(names).toEqual(names.toSorted(new Intl.Collator('nl').compare));
});

test.each([
  ['activities', 'participant'],
  ['activities_volunteer', 'volunteer'],
] as const)('%s are for one audience, from the beginning of the day', async (display, audience) => {
  list(62, /node\/activity/);
  await loadRecent(nl, display);
  const [target = ''] = drupal.requested();

  expect(target).toContain(`[path]=field_target_audience&filter[c2][condition][operator]==&`);
  expect(target).toContain(`filter[c2][condition][value]=${audience}`);
  expect(target.match(/\d{4}-\d\d-\d\dT[\d:]+/g)).toEqual([
    '2026-11-22T23:00:00',
    '2026-11-22T23:00:00',
  ]);
});

test('activities from a day on are in the order of their next date from that day', async () => {
  list(62, /node\/activity/);
  const date = { from: '2026-12-01', until: null };
  const { teasers } = await loadFilteredPage(nl, 'activities', { ...NO_FILTERS, date }, 0);

  expect(teasers.slice(0, 4).map(({ title }) => title)).toEqual([
    'Soep koken voor honderd',
    'Moestuinmiddag',
    'Haken en herstellen',
    'Schaken op de boot',
  ]);
});

test('beyond the last page nothing is shown, and the number of results is right', async () => {
  list(59, /page\[offset\]=1188/);
  list(61, /page\[offset\]=0/);
  const found = await loadFilteredPage(nl, 'articles_news', NO_FILTERS, 99);

  expect(found.teasers).toEqual([]);
  expect(found.pager).toMatchObject({ total: 32, pages: 3 });
});

/** As Drupal leaves out the first of a collection that a reader has no access to. */
const withoutFirst = (body: string) => {
  const document = z.looseObject({ data: z.array(z.unknown()) }).parse(JSON.parse(body));
  const omitted = { detail: 'Some resources have been omitted.', links: {} };
  return JSON.stringify({ ...document, data: document.data.slice(1), meta: { omitted } });
};

test('what has an unpublished translation is listed in its own language', async () => {
  list(57, /^\/nl\/jsonapi\/node\/article/);
  list(57, /^\/en\/jsonapi\/node\/article/, withoutFirst);
  const english = await loadRecent(en, 'articles_news');

  expect(english.map(({ id }) => id)).toEqual(
    (await loadRecent(nl, 'articles_news')).map(({ id }) => id),
  );
});

test('a block with a view has the argument that its editor gave', () => {
  const document = jsonApiDocument.parse(jsonOf(stockRecording(94)));
  const around = { included: document.included, styleUrl: undefined };
  const shown = document.data.map((one) => {
    const entity = flatten(one, around, { role: 'page', ancestors: [] });
    const [found] = decodeParagraphs([{ entity }], 'node:1').paragraphs;
    return found?.kind === 'view-block' ? [found.view, found.display, found.argument] : found;
  });

  expect(shown).toEqual([
    ['taxonomy_overview', 'block_1', 'activity_types'],
    ['certifications', 'block_1', null],
    ['rental_locations', 'overview', null],
    ['topics', 'block_1', null],
    ['taxonomy_overview', 'block_1', 'vacancy_types'],
  ]);
});

const REJECTED = { status: 400, body: '{"errors":[{"status":"400"}]}' };

test('a list goes without the conditions on fields that its content does not have', async () => {
  list(67, /node\/vacancy/);
  drupal.answer(/node\/vacancy.*field_closing_date/, REJECTED);
  const first = await loadRecent(nl, 'vacancies');
  const { length } = drupal.requested();
  await loadRecent(nl, 'vacancies');

  expect(first).toHaveLength(8);
  // A condition that nothing can fulfil has no results, and the rejection is remembered.
  expect(drupal.requested().slice(length).join('\n')).not.toContain('field_closing_date');
  list(57, /node\/article/);
  drupal.answer(/node\/article.*article_?type/i, REJECTED);
  expect(await loadRecent(nl, 'articles_stories')).toEqual([]);
  // On its page an article without a type is news.
  expect(await loadRecent(nl, 'articles_news')).not.toEqual([]);
  list(62, /node\/activity/);
  drupal.answer(/node\/activity.*target_?audience/i, REJECTED);
  expect(await loadRecent(nl, 'activities_volunteer')).toEqual([]);
  expect(await loadRecent(nl, 'activities')).not.toEqual([]);
});

test('a list that is sorted by a field that its content does not have is in the order of its dates', async () => {
  list(73, /node\/project/);
  drupal.answer(/node\/project.*drupal_internal__nid/, REJECTED);

  expect(await loadRecent(nl, 'projects')).not.toEqual([]);
  expect(sortsIn(drupal.requested().at(-1) ?? '')).toBe('created DESC nl');
});

test('a list that Drupal rejects for another reason is an error', async () => {
  drupal.answer(/node\/landing_page|node\/rental_location/, REJECTED);

  await expect(loadRecent(nl, 'rental_locations')).rejects.toThrow('400');
});

test('activities are requested by seconds once a date of Smart Date was seen', async () => {
  list(62, /node\/activity/, (body) =>
    body.replaceAll(
      '"field_date_ranges":[{',
      '"field_date_ranges":[{"rrule":null,"rrule_index":null,',
    ),
  );
  await loadRecent(en, 'activities');
  const isBySeconds = drupal
    .requested()
    .map((target) => /field_date_ranges\.value.*\[value\]=\d{9,}&/.test(target));

  expect([isBySeconds.at(0), isBySeconds.at(-1)]).toEqual([false, true]);
});

const EMPTY = { status: 200, body: '{"data":[]}' };

test.each([
  ['has no results', EMPTY],
  ['fails', { status: 500, body: '{"errors":[]}' }],
])('activities by dates of Smart Date, for which Drupal %s, are there', async (_, unlike) => {
  vi.resetModules();
  // No list of this day was recorded.
  vi.setSystemTime('2026-11-24T12:00:00Z');
  const smart = (body: string) =>
    body.replaceAll('"field_date_ranges":[{', '"field_date_ranges":[{"rrule_index":null,');
  list(62, /node\/activity/, smart);
  drupal.answer(/field_date_ranges\.value.*\[value\]=\d{4}-/, unlike);
  const { loadRecent: load } = await import('@/lib/cms/view');

  expect(await load(en, 'activities')).not.toEqual([]);
});

test('activities are requested with their rules once a date with one was seen', async () => {
  list(62, /node\/activity/, (body) =>
    body.replaceAll('"field_date_ranges":[{', '"field_date_ranges":[{"rrule":"FREQ=DAILY",'),
  );
  await loadRecent(nl, 'activities');
  const hasRule = drupal.requested().map((target) => target.includes('field_date_ranges.rrule'));

  expect([hasRule.at(0), hasRule.at(-1)]).toEqual([false, true]);
});
