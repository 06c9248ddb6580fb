// @vitest-environment node
import { searchFeed, loadSitemap } from '@/lib/cms/feeds';
import type { FeedDocument } from '@/lib/content/search-document';
import { withBackend } from '@/tests/support/backend';

withBackend();

const nl = { site: 'farm', language: 'nl' } as const;

async function documentsSince(since: number | null): Promise<FeedDocument[]> {
  const first = await searchFeed.documents(nl, { since, page: 0 });
  const documents = [...first.documents];
  for (let page = 1; page < first.pages; page += 1)
    documents.push(...(await searchFeed.documents(nl, { since, page })).documents);
  expect(first.skipped).toEqual([]);
  return documents;
}

test('what is searched is what the site map has, each once', async () => {
  const found = (await documentsSince(null)).map(({ document }) => document);
  const pages = found.filter(({ entity }) => entity === 'node').map(({ href }) => href);
  const paths = (await loadSitemap(nl)).map(({ path }) => path);

  expect(new Set(pages).size).toBe(pages.length);
  expect(pages.filter((href) => !paths.includes(href))).toEqual([]);
  expect(pages.length).toBeGreaterThan(20);
});

test('the site map has the front page, every form with a page, and terms of every vocabulary', async () => {
  const entries = await loadSitemap({ ...nl, site: 'main' });
  const pathsOf = (path: string) => entries.find((entry) => entry.path === path)?.paths;

  expect(pathsOf('/nl')).toEqual({ nl: '/nl', en: '/en' });
  expect(pathsOf('/nl/contactformulier')).toEqual({
    nl: '/nl/contactformulier',
    en: '/en/contact-form',
  });
  expect(pathsOf('/nl/onderwerpen/dieren')).toMatchObject({ nl: '/nl/onderwerpen/dieren' });
});

test('a page is found by its words, those of its paragraphs, and its names', async () => {
  const found = await documentsSince(null);
  const page = found.find(({ document }) => document.href === '/nl/over-ons')?.document;

  expect(page).toMatchObject({
    entity: 'node',
    language: 'nl',
    domains: expect.arrayContaining(['farm']),
    title: expect.stringMatching(/\w/),
    description: expect.stringMatching(/\w+ \w+/),
    created: expect.any(Number),
  });
  expect(page?.body).toMatch(/\w+ \w+ \w+/);
  expect(page?.paragraphBodies.join(' ')).toMatch(/\w+ \w+ \w+/);
  expect(page?.body).not.toMatch(/<|basic_html/);
});

test('a document that a page offers is found, with its page and its file', async () => {
  const files = (await documentsSince(null)).filter(({ document }) => document.entity === 'file');

  expect(files.length).toBeGreaterThan(0);
  for (const { document, file } of files) {
    expect(document).toMatchObject({
      filename: expect.stringMatching(/\.\w+$/),
      page: { href: expect.stringMatching(/^\/nl/), title: expect.any(String) },
    });
    expect(file).toMatch(/^\/(?:sites\/[\w.-]+\/)?files\//);
  }
});

test('nothing changed after tomorrow', async () => {
  const tomorrow = Math.floor(Date.now() / 1_000) + 86_400;

  expect(await documentsSince(tomorrow)).toEqual([]);
});
