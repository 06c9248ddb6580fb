import { request } from 'node:http';
import { expect, test } from 'playwright/test';
import { get } from '@/e2e/support/get';
import { originOf, origins, PORT } from '@/e2e/support/sites';
import { LANGUAGES } from '@/lib/content/language';
import { allSites, siteById } from '@/sites/resolve';

for (const { id, origin } of origins) {
  test(`an unknown path on ${id} is a 404 that explains itself`, async () => {
    const { status, text } = await get(`${origin}/nl/bestaat/niet`);
    const english = await get(`${origin}/en/nowhere`);

    expect(status).toBe(404);
    expect(text).toContain('Sorry, de pagina kan niet gevonden worden');
    expect(text).toContain(
      'Dit kan komen door dat de pagina niet bestaat, of verwijderd/verplaatst is.',
    );
    expect(english.status).toBe(404);
    expect(english.text).toContain('Sorry, this page cannot be found');
    expect(english.text).toMatch(/<a[^>]* href="\/en"[^>]*>[^]*?To the front page/);
    expect(text.includes('Word vrijwilliger</span>')).toBe(siteById(id)?.volunteer !== null);
  });
}

test('a moved page is one redirect to where it is now', async () => {
  const { status, location } = await get(`${originOf('main')}/nl/inloop`);

  expect([status, location]).toEqual([308, '/nl/hulp/inloophuizen']);
  expect((await get(`${originOf('main')}${location ?? ''}`)).status).toBe(200);
});

test('the same path on two sites is two pages, and one site’s page is not another’s', async () => {
  const [main, farm] = await Promise.all([
    get(`${originOf('main')}/nl/over-ons`),
    get(`${originOf('farm')}/nl/over-ons`),
  ]);

  expect(main.text).toContain('data-site="main"');
  expect(farm.text).toContain('data-site="farm"');
  expect(/<h1[^>]*>(.*?)<\/h1>/.exec(main.text)?.[1]).not.toBe(
    /<h1[^>]*>(.*?)<\/h1>/.exec(farm.text)?.[1],
  );
  expect((await get(`${originOf('main')}/nl/moestuin`)).status).toBe(404);
});

test('internal routes and malformed paths are not found', async () => {
  const main = originOf('main');
  const answers = await Promise.all(
    ['/nl/errors/not-found', '/nl/search', '/nl/%E0%A4%A', '/nl/main/nl', '/nl/..%2f'].map(
      async (path) => (await get(`${main}${path}`)).status,
    ),
  );

  expect(answers.filter((status) => status < 400 || status >= 500)).toEqual([]);
  expect((await get(`${main}/nl?toString=1&__proto__=2`)).status).toBe(200);
});

test('robots, icon and metadata name the host of their site', async () => {
  const farm = originOf('farm');
  const page = await get(`${farm}/nl/moestuin`);

  expect((await get(`${farm}/robots.txt`)).text).toContain(`Sitemap: ${farm}/sitemap.xml`);
  expect((await get(`${farm}/sitemap.xml`)).text).toContain(
    `<xhtml:link rel="alternate" hreflang="x-default" href="${farm}/nl/moestuin"/>`,
  );
  for (const icon of ['/favicon.ico', '/brands/farm/icon.svg']) {
    const readCacheStatus = async () => (await get(`${farm}${icon}`)).headers['cache-status'];
    await expect.poll(readCacheStatus).toMatch(/^kadelicht; hit; ttl=[1-9]\d{0,3}$/);
  }
  expect(page.text).toContain(`<link rel="canonical" href="${farm}/nl/moestuin"`);
  expect(page.text).toContain(`hrefLang="en" href="${farm}/en/vegetable-garden"`);
  expect(page.text).toContain('"@type":"BreadcrumbList"');
  expect(page.text).toContain('Buurtboerderij De Rietkraag</title>');
});

test('Dutch content under English is marked as Dutch, with the Dutch URL as canonical', async () => {
  const main = originOf('main');
  const { status, text } = await get(`${main}/en/node/1030`);

  expect(status).toBe(200);
  expect(text).toContain('<html lang="en"');
  expect(text).toMatch(/<article[^>]*lang="nl"/);
  expect(text).toContain('This page is only available in Dutch.');
  expect(text).toContain(
    `<link rel="canonical" href="${main}/nl/nieuws/een-krant-die-je-kunt-ruiken"`,
  );
});

type Post = { page?: string; referer?: string };

/** The Location of the response to exactly this path; null without one. */
const locationOf = (origin: string, path: string, post?: Post): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const body = post && new URLSearchParams({ form_page: post.page ?? '' }).toString();
    const headers = {
      host: new URL(origin).host,
      origin,
      accept: 'text/html',
      ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(post?.referer !== undefined && { referer: post.referer }),
    };
    const method = post ? 'POST' : 'GET';
    request({ host: '127.0.0.1', port: PORT, path, method, headers }, (response) => {
      response.resume();
      resolve(response.headers.location ?? null);
    })
      .on('error', reject)
      .end(body);
  });

test('no redirect leads to another host, whatever a request holds', async () => {
  const main = originOf('main');
  const paths = [
    '/nl//evil.example',
    '/nl//evil.example/',
    '/evil.example//',
    '/./evil.example/',
    '/a/..//evil.example/',
    '/.%2fevil.example',
    '/%5cevil.example/',
    '/%09/evil.example/',
    '/@evil.example/',
    '/nl/?//evil.example',
  ];
  const redirects = await Promise.all(paths.map((path) => locationOf(main, path)));
  const pages = [
    '/.//evil.example/',
    '/x/..//evil.example/',
    '/\\evil.example',
    '//evil.example/',
    '/%09//evil.example',
  ];
  const posts = await Promise.all(
    pages.flatMap((page) => [
      locationOf(main, '/api/forms/nl/contact', { page }),
      locationOf(main, '/api/forms/nl/contact', { referer: `${main}${page}` }),
      locationOf(main, `/api/preview/exit?path=${encodeURIComponent(page)}`, {}),
    ]),
  );

  const locations = [...redirects, ...posts].flatMap((location) => location ?? []);
  expect(locations.length).toBeGreaterThanOrEqual(pages.length * 2);
  expect(locations.filter((location) => new URL(location, main).origin !== main)).toEqual([]);
});

test('a front page has the name of its site once in its title', async () => {
  for (const { id, name } of allSites) {
    const { text } = await get(`${originOf(id)}/nl`);
    expect(/<title>([^<]*)/.exec(text)?.[1]?.split(name.nl)).toHaveLength(2);
  }
});

test('news can be followed, and a date fits into a calendar', async () => {
  const news = await get(`${originOf('main')}/nl/nieuws`);
  expect(news.text).toMatch(/<link rel="alternate" type="application\/rss\+xml"[^>]*rss\.xml/);
  expect(news.text).toContain('Nieuws als RSS');
  const feed = await get(`${originOf('main')}/nl/nieuws/rss.xml`);
  expect(feed.status).toBe(200);
  expect(feed.text).toMatch(/<rss version="2.0"/);
  const items = feed.text.split('<item>').slice(1);
  expect(items.length).toBeGreaterThan(12);
  expect(items.length).toBeLessThanOrEqual(20);
  for (const item of items) expect(item).toMatch(/<enclosure [^>]*type="image\/webp"/);
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

test('the site map lists images that are there, on the host of their site', async () => {
  for (const { origin } of origins) {
    const { text } = await get(`${origin}/sitemap.xml`);
    const images = [...text.matchAll(/<image:loc>([^<]+)<\/image:loc>/g)].map(
      ([, url = '']) => url,
    );
    const [first = '', last = ''] = [images.at(0), images.at(-1)];

    expect(images.length).toBeGreaterThan(20);
    expect(images.filter((url) => !url.startsWith(`${origin}/media/`))).toEqual([]);
    for (const url of [first, last])
      expect((await get(url.replaceAll('&amp;', '&'))).headers['content-type']).toMatch(/^image\//);
  }
});
