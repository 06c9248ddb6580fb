// @vitest-environment node
import type { SiteLocale } from '@/lib/content/language';
import { notFound, stockRecording, withStockDrupal } from '@/tests/support/drupal/stock';

const nl: SiteLocale = { site: 'main', language: 'nl' };
const en: SiteLocale = { site: 'main', language: 'en' };
const farm: SiteLocale = { site: 'farm', language: 'nl' };

const drupal = withStockDrupal();

const empty = { status: 200, body: '{"jsonapi":{"version":"1.0"},"data":[]}' };

/** Each test with nothing read before. */
async function read() {
  vi.resetModules();
  const [{ loadSitemap }, { searchFeed }] = await Promise.all([
    import('@/lib/cms/feeds'),
    import('@/lib/cms/feeds'),
  ]);

  async function feedOf(siteLocale: SiteLocale, since: number | null = null) {
    const first = await searchFeed.documents(siteLocale, { since, page: 0 });
    const pages = [first];
    for (let page = 1; page < first.pages; page += 1)
      pages.push(await searchFeed.documents(siteLocale, { since, page }));
    return pages;
  }

  return { loadSitemap, feedOf };
}

beforeEach(() => {
  drupal.answer(/jsonapi\/(?:node|taxonomy_term)\//, empty);
  drupal.answer(/translate-path/, notFound);
  drupal.answer(/^\/en\/jsonapi\/node\/article/, stockRecording(61).response);
  drupal.answer(/^\/en\/router.*path=\/webform\/contact&/, stockRecording(14).response);
});

test('the site map has fronts, forms and what has an alias, and is read once for two sites', async () => {
  const { loadSitemap } = await read();
  const entries = await loadSitemap(nl);
  const pathsOf = (path: string) => entries.find((entry) => entry.path === path)?.paths;
  const calls = drupal.requested().length;

  // In two languages the kinds, 27 of them, 15 forms and the front page.
  expect(calls).toBe(88);
  expect(pathsOf('/nl')).toBeUndefined();
  expect(pathsOf('/nl/verhalen/lamin-telt-de-treden')).toEqual({
    nl: '/nl/verhalen/lamin-telt-de-treden',
  });
  expect(pathsOf('/nl/contactformulier')).toEqual({
    nl: '/nl/contactformulier',
    en: '/en/contact-form',
  });
  expect(await loadSitemap(farm)).toEqual(entries);
  expect(drupal.requested()).toHaveLength(calls);
});

test('an index of two sites reads Drupal once, without the links of what is found', async () => {
  drupal.answer(/^\/nl\/jsonapi\/node\/project\?.*fields/, stockRecording(89).response);
  const { feedOf } = await read();
  const pages = await feedOf(nl);
  const calls = drupal.requested().filter((target) => target.includes('/jsonapi/'));

  const found = pages.flatMap(({ documents }) => documents.map(({ document }) => document.href));

  expect(found).toContain('/nl/contactformulier');
  expect(found.filter((href) => href.startsWith('/nl/projecten/'))).toHaveLength(16);
  expect(pages.flatMap(({ skipped }) => skipped)).toEqual([]);
  expect(new Set(pages.map(({ total }) => total)).size).toBe(1);
  expect(drupal.requested().filter((target) => /path=\/(?:node|taxonomy)/.test(target))).toEqual(
    [],
  );
  await feedOf(farm);
  expect(drupal.requested().filter((target) => target.includes('/jsonapi/'))).toEqual(calls);
});

test('what changed is requested once for all sites and languages', async () => {
  const since = 1_795_459_620;
  const { feedOf } = await read();
  for (const siteLocale of [nl, en, farm]) {
    const [page] = await feedOf(siteLocale, since + (siteLocale === farm ? 5 : 0));
    expect(page).toMatchObject({ documents: [], pages: 0 });
  }

  expect(drupal.requested().filter((target) => target.includes('path]=changed'))).toHaveLength(27);
});

test('the site map has a front page that Drupal does not name and that has no alias', async () => {
  vi.stubEnv('DRUPAL_FRONT_PAGE', '/node/1000');
  const uuid = 'a052670f-0623-5457-85af-e18d2b6ddbcc';
  const id = { type: 'node--page', id: uuid };
  const attributes = { langcode: 'nl', path: { alias: null, pid: null, langcode: 'nl' } };
  const inJson = (value: object) => ({ status: 200, body: JSON.stringify(value) });
  const resolved = 'http://drupal.example/nl/node/1000';
  const entity = { canonical: resolved, type: 'node', bundle: 'page', id: '1000', uuid };
  drupal.answer(/^\/nl\/router.*path=\/node\/1000&/, inJson({ resolved, entity }));
  drupal.answer(/^\/nl\/jsonapi\/node\/page\?/, inJson({ data: [{ ...id, attributes }] }));
  const { loadSitemap } = await read();

  expect(await loadSitemap(nl)).toContainEqual(
    expect.objectContaining({ path: '/nl', paths: { nl: '/nl' } }),
  );
});
