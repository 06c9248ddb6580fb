// @vitest-environment node
import { createServer } from 'node:http';
import path from 'node:path';
import { runContentReport } from '@/server/cli/content-report';
import { readEnv } from '@/lib/platform/env';
import { openDailySums } from '@/server/ops/daily-sums';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { listen } from '@/tests/support/listening';

const HOST = 'www.example.test';
const ORIGIN = `https://${HOST}`;

const page = (main: string, head = '') => `<html><head>
  <link rel="alternate" hreflang="nl" href="/nl/x">${head}</head>
  <body><a href="/nl/weg">Voet</a><main><h1>X</h1>${main}</main></body></html>`;

const ENGLISH = '<link rel="alternate" hreflang="en" href="/en/x">';
const JOB =
  '<script type="application/ld+json">{"@type":"JobPosting","validThrough":"2020-01-01"}</script>';
const LONG = `${'woord '.repeat(30)}.`;
/** Texts that no editor wrote as a sentence: opening hours, what a form takes, and a status that is hidden. */
const NO_SENTENCES = `<p>${'ma 9 uur '.repeat(30)}</p><form><p>${LONG}</p></form><p>Nu open. <span hidden>${LONG}</span></p>`;

const PAGES: Readonly<Record<string, string>> = {
  '/sitemap.xml': `<urlset>
    <url><loc>${ORIGIN}/nl/goed</loc><lastmod>2999-01-01</lastmod></url>
    <url><loc>${ORIGIN}/nl/fout</loc><lastmod>2020-01-01</lastmod></url>
    <url><loc>${ORIGIN}/nl/vacature</loc><lastmod>2999-01-01</lastmod></url></urlset>`,
  '/nl/goed': page(
    `<h2>Y</h2><p>Kort.</p>${NO_SENTENCES}<img src="a.webp" alt="">`,
    ENGLISH,
  ).replace('/nl/weg', '/nl/fout'),
  '/nl/fout': page(
    `<h3>Y</h3><img src="b.webp"><img src="c.webp" alt="IMG_1234.jpg"><p>${LONG}</p><a href="/nl/vacature#x">V</a>`,
  ),
  '/nl/vacature': page(JOB, ENGLISH).replace('/nl/weg', '/nl/goed'),
};

const DATA_DIR = temporaryFolder();

async function report(...args: string[]) {
  let requests = 0;
  const server = createServer(({ url = '', headers }, response) => {
    requests += 1;
    // The limit of an IP address is reached once.
    if (requests === 2) {
      response.writeHead(429, { 'retry-after': '1' }).end();
      return;
    }
    const found = headers.host === HOST ? PAGES[url] : undefined;
    response.writeHead(found === undefined ? 404 : 200).end(found);
  });
  const PORT = String(await listen(server));
  return runContentReport(args, readEnv({ PORT, DATA_DIR, SITE_HOSTS: `main=${HOST}` }));
}

test('a site that does not exist is no site with nothing to mend', async () => {
  expect(await report('--site', 'mian')).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringContaining('Sites: main,'),
  });
});

test('an editor sees each page that has something to mend, and what', async () => {
  const { code, out } = await report('--csv');

  expect(code).toBe(1);
  expect(out.trim().split('\r\n').slice(1).toSorted()).toEqual(
    [
      ['broken-link', `${ORIGIN}/nl/weg (404)`],
      ['links-to-past', `${ORIGIN}/nl/vacature`],
      ['no-alt', 'b.webp'],
      ['alt-is-file-name', 'IMG_1234.jpg'],
      ['heading-order', 'h1 to h3'],
      ['not-translated', 'en'],
      ['not-changed', '2020-01-01'],
      ['long-sentence', `31 words: ${LONG.slice(0, 60)} …`],
    ]
      .map(([kind, detail]) => `${kind ?? ''},${ORIGIN}/nl/fout,${detail ?? ''}`)
      .toSorted(),
  );
});

test('the table names a broken link once, and how many pages there are', async () => {
  const { out } = await report('--only', 'broken-link');

  expect(out).toBe(
    `broken link: 1\n  ${ORIGIN}/nl/fout: ${ORIGIN}/nl/weg (404)\n\n3 pages, 1 to mend\n`,
  );
});

test('an unknown kind prints the usage', async () => {
  expect(await report('--only', 'typos')).toMatchObject({
    code: 2,
    err: expect.stringContaining('--only'),
  });
});

test('an editor sees what visitors requested in vain this month, the most first', async () => {
  const sums = openDailySums({ folder: path.join(DATA_DIR, 'counts') });
  sums.add([
    { kind: 'missing', site: 'main', name: '/nl/oud', count: 1 },
    { kind: 'missing', site: 'main', name: '/nl/ouder', count: 5 },
    { kind: 'empty-search', site: 'main', name: 'nl', count: 2 },
    { kind: 'missing', site: 'farm', name: '/nl/oud', count: 9 },
  ]);
  sums.close();

  const { out } = await report();

  expect(out).toContain(
    `requested this month, and not there: 2\n  ${ORIGIN}/nl/ouder: 5 times\n  ${ORIGIN}/nl/oud: 1 times\n`,
  );
  expect(out).toContain(`searched this month without a result: 1\n  ${ORIGIN}/nl: 2 times\n`);
});
