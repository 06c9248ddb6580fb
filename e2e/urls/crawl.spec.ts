import { expect, test } from 'playwright/test';
import { paragraphFixtures } from '@/tests/fixtures/paragraphs';
import { addressesOf, get, getWithRetry, inParallel } from '@/e2e/support/get';
import { originOf, origins } from '@/e2e/support/sites';
import { LANGUAGES } from '@/lib/content/language';
import { allSites } from '@/sites/resolve';

/** What must be somewhere on the sites, by its data attribute. */
const KINDS = {
  node: [
    'landing-page',
    'article',
    'basic-page',
    'overview-page',
    'vacancy',
    'project',
    'activity',
    'video-page',
    'campaign-landing-page',
    'campaign-article',
    'campaign-theme-page',
    'annual-report-page',
    'annual-report-article',
    'rental-location',
  ],
  // A partner has no page: it is seen as a card only.
  teaser: ['partner', 'article', 'vacancy', 'project', 'activity', 'location', 'theme'],
  term: [
    'themes',
    'activity_types',
    'locations',
    'vacancy_types',
    'annual_report_themes',
    'volunteer_vacancy_types',
    'daytime_activity_vacancy_types',
  ],
  paragraph: Object.keys(paragraphFixtures).filter((kind) => kind !== 'unknown'),
  view: [
    'content_recent',
    'content_overview',
    'taxonomy_overview',
    'campaign_articles',
    'relevant_content_by_subjects',
    'previous_next_article',
    'previous_next_project',
    'rental_locations',
    'annual_report',
    'certifications',
    'topics',
  ],
} as const;

const expectedKinds = Object.entries(KINDS).flatMap(([attribute, kinds]) =>
  kinds.map((kind) => `${attribute}=${kind}`),
);

/** A key of `messages/` that stands on the page as it is: `vacancy.apply.paid`. */
const RAW_KEY = /(?:^|[\s>])[a-z]{4,}[A-Za-z]*(?:\.[a-z][A-Za-z]+)+(?=[\s<]|$)/;
const KNOWN_DOTS = /[a-z]+\.(?:example|localhost|yaml|nl|pdf)/;

type Page = { url: string; status: number; text: string };

const hrefs = ({ url: base, text }: Page, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, href = '']) => {
    const url = new URL(href.replaceAll('&amp;', '&'), base);
    url.hash = '';
    return url.href;
  });

const linksOn = (page: Page): string[] => hrefs(page, /<a[^>]*\shref="([^"]+)"/g);

/** Without those to the same page in the other language. */
const linksToOthers = (page: Page): string[] =>
  hrefs(page, /<a(?![^>]*hrefLang)[^>]*\shref="([^"]+)"/gi);

/** A form stands on other pages too; a closed vacancy has left its list. */
const isReachedOtherwise = (text: string): boolean =>
  ['data-webform="', 'Deze vacature is gesloten.', 'This vacancy is closed.'].some((part) =>
    text.includes(part),
  );

const isInternal = (href: string) => origins.some(({ origin }) => href.startsWith(`${origin}/`));

/** The text between tags, without scripts. */
const textIn = (html: string) =>
  html.replaceAll(/<script.*?<\/script>/gs, '').replaceAll(/<[^>]*>/g, ' ');

/** What a page lacks that every page has. */
function missingOn({ url, status, text }: Page): string[] {
  const language = new URL(url).pathname.slice(1, 3);
  const count = (pattern: RegExp) => (text.match(pattern) ?? []).length;
  return [
    ...(status === 200 ? [] : [`status ${status}`]),
    ...(count(/<h1[\s>]/g) === 1 ? [] : [`${count(/<h1[\s>]/g)} h1`]),
    ...(text.includes(`<html lang="${language}"`) ? [] : ['lang']),
    ...(count(/<header/g) > 0 ? [] : ['no header']),
    ...(count(/<main/g) === 1 ? [] : ['no main']),
    ...(count(/<footer/g) === 1 ? [] : ['no footer']),
    ...(count(/data-(?:node|term|webform)="/g) > 0 ? [] : ['no kind']),
  ].map((issue) => `${url}: ${issue}`);
}

function textIssues({ url, text }: Page): string[] {
  const empty = [...text.matchAll(/<(h[1-6])[^>]*>(.*?)<\/\1>/gs)].filter(
    ([, , inside = '']) => textIn(inside).trim() === '',
  );
  const key = RAW_KEY.exec(textIn(text))?.[0] ?? '';
  return [
    ...empty.map(([, tag = '']) => `${url}: empty ${tag}`),
    ...(key && !KNOWN_DOTS.test(key) ? [`${url}: raw key ${key}`] : []),
  ];
}

const kindsOn = (pages: readonly Page[], language: string): Set<string> =>
  new Set(
    pages
      .filter(({ url }) => new URL(url).pathname.startsWith(`/${language}`))
      .flatMap(({ text }) =>
        [...text.matchAll(/data-(node|term|paragraph|view|teaser)="([^"]+)"/g)].map(
          ([, attribute = '', kind = '']) => `${attribute}=${kind}`,
        ),
      ),
  );

test.describe('the pages of all five sitemaps', () => {
  test.describe.configure({ mode: 'serial' });

  let pages: Page[] = [];

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    const lists = await Promise.all(origins.map(({ origin }) => addressesOf(origin)));
    for (const [index, urls] of lists.entries())
      expect(urls.filter((url) => !url.startsWith(origins[index]?.origin ?? '-'))).toEqual([]);
    pages = await inParallel(lists.flat(), async (url) => ({ url, ...(await getWithRetry(url)) }));
  });

  test('are complete, without an empty heading or a raw message key', () => {
    expect(pages.length).toBeGreaterThanOrEqual(350);
    expect(pages.flatMap(missingOn)).toEqual([]);
    expect(pages.flatMap(textIssues)).toEqual([]);
  });

  test('together hold every kind of content in Dutch, and two thirds of them in English', () => {
    const dutch = kindsOn(pages, 'nl');
    const english = kindsOn(pages, 'en');

    expect(expectedKinds.filter((kind) => !dutch.has(kind))).toEqual([]);
    const inEnglish = expectedKinds.filter((kind) => english.has(kind));
    expect(inEnglish.length).toBeGreaterThanOrEqual((expectedKinds.length * 2) / 3);
  });

  test('have something to be found by, and are linked by their readable paths', () => {
    const bare = pages.filter(({ text }) => /<meta name="robots" content="noindex/.test(text));
    expect(bare.map(({ url }) => url)).toEqual([]);
    // In English, what is in Dutch only has no path of its own.
    const byNumber = pages.flatMap((page) =>
      linksOn(page).filter((href) => /\/nl\/(?:node|taxonomy\/term)\/\d+$/.test(href)),
    );
    expect([...new Set(byNumber)].filter(isInternal)).toEqual([]);
  });

  test('are each linked from another page', async () => {
    test.setTimeout(300_000);
    const seen = new Map(pages.map((page) => [page.url, page]));
    const linked = new Set<string>();
    // The later pages of lists are not in a sitemap.
    for (let read: readonly Page[] = pages; read.length > 0;) {
      const further = new Set<string>();
      for (const page of read)
        for (const href of linksToOthers(page)) {
          const { pathname, origin } = new URL(href);
          if (href !== page.url) linked.add(`${origin}${pathname}`);
          if (isInternal(href) && /[?&]page=\d+$/.test(href) && !seen.has(href)) further.add(href);
        }
      read = await inParallel([...further], async (url) => ({
        url,
        ...(await getWithRetry(url)),
      }));
      for (const page of read) seen.set(page.url, page);
    }

    const orphans = pages.filter(({ url, text }) => !linked.has(url) && !isReachedOtherwise(text));
    expect(orphans.map(({ url }) => url)).toEqual([]);
  });

  test('have no broken link, image or file', async () => {
    test.setTimeout(300_000);
    const known = new Set(pages.map(({ url }) => url));
    const links = new Map<string, string>();
    for (const page of pages)
      for (const href of [
        ...linksOn(page),
        ...hrefs(page, /<(?:img|source|track)[^>]*\ssrc="([^"]+)"/g),
      ])
        if (isInternal(href) && !known.has(href)) links.set(href, page.url);
    const broken: string[] = [];
    await inParallel([...links], async ([href, from]) => {
      const { status } = await getWithRetry(href);
      if (status >= 300) broken.push(`${status} ${href} on ${from}`);
    });

    expect(broken).toEqual([]);
    expect(links.size).toBeGreaterThan(300);
  });
});

test('news can be followed, and a date fits into a calendar', async () => {
  const news = await get(`${originOf('main')}/nl/nieuws`);
  expect(news.text).toMatch(/<link rel="alternate" type="application\/rss\+xml"[^>]*rss\.xml/);
  expect(news.text).toContain('Nieuws als RSS');
  const feed = await get(`${originOf('main')}/nl/nieuws/rss.xml`);
  expect(feed.status).toBe(200);
  expect(feed.text).toMatch(/<rss version="2.0"/);
  expect(feed.text.match(/<item>/g)?.length).toBeGreaterThan(3);
  expect((await get(`${originOf('annual-report')}/nl/nieuws/rss.xml`)).status).toBe(404);

  const page = await get(`${originOf('main')}/nl/activiteiten-trainingen/soep-koken`);
  const [, href = ''] = /href="(\/nl\/agenda\/[^"]+\.ics)"/.exec(page.text) ?? [];
  const calendar = await get(`${originOf('main')}${href}`);
  expect(calendar.status).toBe(200);
  expect(calendar.text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(calendar.text).toContain('SUMMARY:Soep koken voor honderd');
  expect((await get(`${originOf('main')}/nl/agenda/6000/1.ics`)).status).toBe(404);
});

test('a term without content is not for search engines, and a subject has one URL', async () => {
  const main = originOf('main');
  const empty = await get(`${main}/nl/taxonomy/term/101`);
  expect(empty.status).toBe(200);
  expect(empty.text).toContain('<meta name="robots" content="noindex, follow"');

  const byNumber = await get(`${main}/nl/taxonomy/term/354`);
  expect([byNumber.status, byNumber.location]).toEqual([308, '/nl/onderwerpen/dieren']);
  const subject = await get(`${main}/nl/onderwerpen/dieren`);
  expect(subject.status).toBe(200);
  expect(subject.text).not.toContain('noindex');
});

test('every site has a privacy page in both languages', async () => {
  for (const { id, privacy } of allSites)
    for (const language of LANGUAGES) {
      const { status, text } = await get(`${originOf(id)}${privacy[language]}`);
      expect([id, language, status]).toEqual([id, language, 200]);
      expect(text).toContain(`<html lang="${language}"`);
      expect(text).not.toContain('class="notice');
    }
});
