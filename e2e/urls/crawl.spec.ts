import { createHash } from 'node:crypto';
import { expect, test } from 'playwright/test';
import { completeNodes } from '@/tests/fixtures/decoded/nodes';
import { completeParagraphs } from '@/tests/fixtures/decoded/paragraphs';
import { completeTeasers } from '@/tests/fixtures/decoded/teasers';
import { addressesOf, type Got, getWithRetry, inParallel } from '@/e2e/support/get';
import { origins } from '@/e2e/support/sites';

const IN_NO_LIST = ['landing-page', 'campaign-landing-page'];

/** The kinds that must be somewhere on the sites, by their data attribute. */
const KINDS = {
  // A partner has no page: it is seen as a card only.
  node: Object.keys(completeNodes).filter((kind) => kind !== 'partner'),
  teaser: Object.keys(completeTeasers).filter((kind) => !IN_NO_LIST.includes(kind)),
  term: [
    'themes',
    'activity_types',
    'locations',
    'vacancy_types',
    'annual_report_themes',
    'volunteer_vacancy_types',
    'daytime_activity_vacancy_types',
  ],
  paragraph: Object.keys(completeParagraphs),
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

type Page = { url: string } & Pick<Got, 'status' | 'text' | 'headers'>;

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

/** Returns what a page lacks that every page has. */
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

/** Returns what the browser would block: inline scripts and styles without a hash in the policy, and what another origin serves. */
function blockedOn({ url, text, headers }: Page): string[] {
  const policy = String(headers['content-security-policy']);
  const inline = [...text.matchAll(/<(script|style)(?![^>]*(?:src=|json))[^>]*>(.*?)<\/\1>/gs)];
  const unknown = inline.filter(([, , code = '']) => {
    const hash = createHash('sha256').update(code).digest('base64');
    return !policy.includes(`'sha256-${hash}'`);
  });
  const markup = text.replaceAll(/<script.*?<\/script>/gs, '');
  const attributes = markup.match(/<[a-z][^>]* (?:style|on[a-z]+)="[^"]*"/g) ?? [];
  const foreign = markup.match(/<(?!iframe)[a-z]+[^>]* src="(?:https?:)?\/\/[^"]*"/g) ?? [];
  return [...unknown.map(([tag]) => tag), ...attributes, ...foreign].map(
    (what) => `${url}: ${what.slice(0, 200)}`,
  );
}

/** So many of the links that differ by numbers only, evenly spread: dates of an activity, entries of a calendar. */
function sample(links: ReadonlyMap<string, string>, most = 20): [string, string][] {
  const alike = Map.groupBy(links, ([href]) => {
    const { origin, pathname, searchParams } = new URL(href);
    const [, language, first, ...deeper] = pathname.split('/');
    const isNumbered = searchParams.size > 0 || /\d+(?:\.ics)?$/.test(pathname);
    return isNumbered
      ? `${origin}/${language}/${first}/${deeper.length}?${[...searchParams.keys()].join()}`
      : href;
  });
  return [...alike.values()].flatMap((group) =>
    group.filter((_, index) => index % Math.ceil(group.length / most) === 0),
  );
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

  test('are complete, without an empty heading, a raw message key, or what their policy blocks', () => {
    expect(pages.length).toBeGreaterThanOrEqual(350);
    expect(pages.flatMap(missingOn)).toEqual([]);
    expect(pages.flatMap(textIssues)).toEqual([]);
    expect(pages.flatMap(blockedOn)).toEqual([]);
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
    await inParallel(sample(links), async ([href, from]) => {
      const { status } = await getWithRetry(href);
      if (status >= 300) broken.push(`${status} ${href} on ${from}`);
    });

    expect(broken).toEqual([]);
    expect(links.size).toBeGreaterThan(300);
  });
});
