import { expect, test } from 'playwright/test';
import { addressesOf, get } from './support/get';
import { originOf, origins } from './support/sites';

/** What must be seen somewhere, by its mark (spec sections 2 and 3). */
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
  paragraph: [
    'text',
    'text-with-image',
    'text-with-icon',
    'image',
    'quote',
    'cta',
    'cta-block',
    'cta-campaign',
    'accordion',
    'hero-carousel',
    'image-slider',
    'carousel-items',
    'video',
    'download-list',
    'contact-information',
    'vacancy-details',
    'key-figures',
    'donate',
    'donation-form',
    'donation-initialiser',
    'newsletter-block',
    'webform',
    'topics',
    'selected-content',
    'recent-content',
    'content-overview',
    'partners',
    'themes-overview',
    'view-block',
  ],
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

const wanted = Object.entries(KINDS).flatMap(([mark, kinds]) =>
  kinds.map((kind) => `${mark}=${kind}`),
);

/** A key of `messages/` that stands on the page as it is: `vacancy.apply.paid`. */
const RAW_KEY = /(?:^|[\s>])[a-z]{4,}[A-Za-z]*(?:\.[a-z][A-Za-z]+)+(?=[\s<]|$)/;
const KNOWN_DOTS = /[a-z]+\.(?:example|localhost|yaml|nl|pdf)/;

type Page = { address: string; text: string };

const hrefs = ({ address, text }: Page, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, href = '']) => {
    const url = new URL(href.replaceAll('&amp;', '&'), address);
    url.hash = '';
    return url.href;
  });

const isOurs = (href: string) => origins.some(({ origin }) => href.startsWith(`${origin}/`));

/** Words in between tags, scripts left out. */
const wordsOf = (text: string) =>
  text.replaceAll(/<script.*?<\/script>/gs, '').replaceAll(/<[^>]*>/g, ' ');

const faultsIn = ({ address, text }: Page): string[] => {
  const empty = [...text.matchAll(/<(h[1-6])[^>]*>(.*?)<\/\1>/gs)].filter(
    ([, , inside = '']) => wordsOf(inside).trim() === '',
  );
  const key = RAW_KEY.exec(wordsOf(text))?.[0] ?? '';
  return [
    ...empty.map(([, tag = '']) => `${address}: empty ${tag}`),
    ...(key && !KNOWN_DOTS.test(key) ? [`${address}: raw key ${key}`] : []),
  ];
};

const marksOf = (pages: readonly Page[], language: string): Set<string> =>
  new Set(
    pages
      .filter(({ address }) => new URL(address).pathname.startsWith(`/${language}`))
      .flatMap(({ text }) =>
        [...text.matchAll(/data-(node|term|paragraph|view|teaser)="([^"]+)"/g)].map(
          ([, mark = '', kind = '']) => `${mark}=${kind}`,
        ),
      ),
  );

test('all sites together hold everything that there is, and nothing is broken', async () => {
  test.setTimeout(600_000);
  const lists = await Promise.all(origins.map(({ origin }) => addressesOf(origin)));
  const addresses = lists.flat();
  const pages: Page[] = [];
  for (const address of addresses) pages.push({ address, text: (await get(address)).text });

  expect(addresses.length).toBeGreaterThanOrEqual(350);
  expect(pages.flatMap(faultsIn)).toEqual([]);

  const dutch = marksOf(pages, 'nl');
  const english = marksOf(pages, 'en');
  expect(wanted.filter((kind) => !dutch.has(kind))).toEqual([]);
  const inEnglish = wanted.filter((kind) => english.has(kind));
  expect(inEnglish.length).toBeGreaterThanOrEqual((wanted.length * 2) / 3);

  const known = new Set(addresses);
  const links = new Map<string, string>();
  for (const page of pages)
    for (const href of [
      ...hrefs(page, /<a[^>]*\shref="([^"]+)"/g),
      ...hrefs(page, /<(?:img|source|track)[^>]*\ssrc="([^"]+)"/g),
    ])
      if (isOurs(href) && !known.has(href)) links.set(href, page.address);
  const broken: string[] = [];
  for (const [href, from] of links) {
    const { status } = await get(href);
    if (status >= 300) broken.push(`${status} ${href} on ${from}`);
  }
  expect(broken).toEqual([]);
  expect(links.size).toBeGreaterThan(300);
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
