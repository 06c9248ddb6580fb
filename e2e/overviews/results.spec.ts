import { expect, test } from 'playwright/test';
import { get } from '@/e2e/support/get';
import { islandSees, overviews, serverSees, termsOn } from '@/e2e/support/overview';
import { originOf } from '@/e2e/support/sites';

const ACTIVITIES = `${originOf('main')}/nl/activiteiten-trainingen`;

test('all eighteen overviews have a heading, a count and items', async () => {
  const seen = await Promise.all(
    overviews.map(async ({ address }) => ({ address, ...(await serverSees(address)) })),
  );
  const empty = seen.filter(
    ({ text, found, titles }) =>
      !/<h1[^>]*>[^<]{4,}<\/h1>/.test(text) || !/^\d+ /.test(found) || titles.length === 0,
  );

  expect(seen).toHaveLength(18);
  expect(empty.map(({ address }) => address)).toEqual([]);
});

/** A few of the queries of an overview: `tests/contract/filters.test.ts` has every term, and the pairs. */
function queriesOf(terms: Map<string, number[]>): string[] {
  const [first = '', second = ''] = [...terms].map(([name, [one = 0]]) => `${name}=${one}`);
  return ['', 'page=1', 'date=2026-12-01,2027-01-31', first, second, `${first}&${second}`];
}

for (const { overview, language, address } of overviews.filter(({ overview, language }) =>
  ['activities nl', 'locations en', 'volunteerWork nl'].includes(`${overview} ${language}`),
))
  test(`the server and the browser find the same on ${overview} in ${language}`, async () => {
    const terms = termsOn((await serverSees(address)).text);
    expect(terms.size).toBeGreaterThan(1);
    for (const query of queriesOf(terms)) {
      const search = query && `?${query}`;
      const { found, titles } = await serverSees(`${address}${search}`);
      const island = await islandSees(address, search);

      expect([search, found, titles]).toEqual([search, island.found, island.titles]);
    }
  });

for (const search of [
  '?page=1&page=2&page=3',
  '?type=999999999',
  '?type=301',
  '?type=__proto__&__proto__=1&toString=1&constructor=1',
  '?date=9999-99-99,x',
  '?location=%00',
  `?${Array.from({ length: 200 }, (_, index) => `type=${index}`).join('&')}`,
]) {
  test(`an invalid query is corrected: ${search.slice(0, 60)}`, async () => {
    const { status, text } = await get(`${ACTIVITIES}${search}`);
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1] ?? '';

    expect(status).toBe(200);
    expect(new URL(canonical).search).toMatch(/^(?:|\?page=1)$/);
    expect((await get(`${ACTIVITIES}/results.json${search}`)).status).toBe(200);
  });
}

test('a page beyond the last is the last', async () => {
  const { text, titles } = await serverSees(`${ACTIVITIES}?page=50`);

  expect(titles.length).toBeGreaterThan(0);
  expect(text).toContain(`<link rel="canonical" href="${ACTIVITIES}?page=1"`);
});

test('a page of a list is for search engines, a narrowed one is not', async () => {
  const [page, narrowed] = await Promise.all([
    get(`${ACTIVITIES}?page=1`),
    get(`${ACTIVITIES}?type=402`),
  ]);

  expect(page.text).not.toContain('noindex');
  expect(page.text).toContain('Activiteiten en trainingen, pagina 2 – Kadelicht</title>');
  expect(narrowed.text).toContain('<meta name="robots" content="noindex, follow"/>');
});

test('a crawler is not led from filter to filter, nor from month to month without end', async () => {
  const month = '?date=2099-12-01,2099-12-31&view=month';
  for (const search of ['?type=402', month]) {
    const { text } = await get(`${ACTIVITIES}${search}`);
    const links = text.match(/<a [^>]*href="\/nl\/activiteiten-trainingen\?[^"]*"[^>]*>/g) ?? [];
    const onward = links.filter(
      (link) => !link.includes('href="/nl/activiteiten-trainingen?view=month"'),
    );

    expect(onward.length).toBeGreaterThan(5);
    expect(onward.filter((link) => !link.includes('rel="nofollow"'))).toEqual([]);
  }
});

test('the language switch has the filters', async () => {
  const { text } = await get(`${ACTIVITIES}?type=402&date=2026-12-01,2026-12-31`);

  expect(text).toContain('href="/en/activities?type=402&amp;date=2026-12-01,2026-12-31"');
});

test('a calendar program gets the dates that match the filters', async () => {
  const [all, cooking] = await Promise.all([
    get(`${ACTIVITIES}/calendar.ics`),
    get(`${ACTIVITIES}/calendar.ics?type=402`),
  ]);
  const count = (text: string) => text.split('BEGIN:VEVENT').length - 1;

  expect(all.status).toBe(200);
  expect(all.text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(count(cooking.text)).toBeGreaterThan(3);
  expect(count(cooking.text)).toBeLessThan(count(all.text));
  expect(cooking.text).toContain('SUMMARY:Soep koken voor honderd');
  expect((await get(`${originOf('main')}/nl/nieuws/calendar.ics`)).status).toBe(404);
});

test('an overview that a site does not have is not found there', async () => {
  const friends = originOf('friends');

  expect((await get(`${friends}/nl/projecten`)).status).toBe(404);
  expect((await get(`${friends}/nl/projecten/results.json`)).status).toBe(404);
  expect((await get(`${friends}/nl/overviews/projects`)).status).toBe(404);
});
