import { globSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'playwright/test';
import { PREVIEW_COOKIE } from '@/lib/cms/preview/session';
import { get } from '@/e2e/support/get';
import { PORTS } from '@/e2e/support/ports';
import { isUp, ROOT } from '@/e2e/support/processes';
import { framing } from './backend';
import { testEditorBar } from './editor-bar';
import { testForms } from './forms';
import {
  CMS,
  DATA_DIR,
  DRAFT,
  editor,
  linkTo,
  NEW_PAGE,
  NEW_TITLE,
  now,
  SITE,
  startPreviews,
} from './site';

/** The Cache-Status of a cached page. */
const HIT = /^kadelicht; hit; /;

test.describe.configure({ mode: 'serial' });

let endPreviews = () => Promise.resolve();

test.beforeAll(async () => {
  test.setTimeout(180_000);
  endPreviews = await startPreviews();
});

test.afterAll(() => endPreviews());

test('a visitor never sees a draft: not before, while or after an editor opens it', async () => {
  const visitorSees = async () => {
    const page = await get(`${SITE}/nl/over-ons`);
    expect(page.status).toBe(200);
    expect(page.text).not.toContain(DRAFT);
    expect(page.text).not.toContain('Voorbeeld: zo ziet');
    expect((await get(`${SITE}${NEW_PAGE}`)).status).toBe(404);
    return page;
  };
  const editorSees = async () => {
    const page = await get(`${SITE}/nl/over-ons`, editor());
    expect([page.status, page.headers['cache-status']]).toEqual([200, undefined]);
    expect(page.text).toContain(DRAFT);
    const fresh = await get(`${SITE}${NEW_PAGE}`, editor());
    expect([fresh.status, fresh.headers['cache-status']]).toEqual([200, undefined]);
    expect(fresh.text).toContain(NEW_TITLE);
  };

  await visitorSees();
  await editorSees();
  await visitorSees();
  await Promise.all(
    Array.from({ length: 6 }, (_, turn) => (turn % 2 ? editorSees() : visitorSees())),
  );
  expect((await visitorSees()).headers['cache-status']).toMatch(HIT);
});

test('a page that an editor opens first is rendered for visitors as it is published', async () => {
  const page = `${SITE}/nl/node/1009`;

  expect((await get(page, editor())).text).toContain(DRAFT);

  const seen = await get(page);
  expect(seen.headers['cache-status']).toMatch(/^kadelicht; fwd=uri-miss; /);
  expect(seen.text).not.toContain(DRAFT);
});

test('no draft is written to the page cache', () => {
  const [file = ''] = globSync(path.join(ROOT, DATA_DIR, 'pages/*/pages.db'));
  const db = new DatabaseSync(file, { readOnly: true });
  const cached = db
    .prepare('SELECT head, gzip FROM page WHERE gzip IS NOT NULL')
    .all()
    .map(
      ({ head, gzip }) =>
        `${String(head)} ${gzip instanceof Uint8Array ? gunzipSync(gzip).toString() : ''}`,
    );
  db.close();

  const holding = (text: string) => cached.filter((page) => page.includes(text));
  expect(holding('Zes huizen, vier keer opvang').length).toBeGreaterThan(0);
  expect([...holding(DRAFT), ...holding(NEW_TITLE)]).toEqual([]);
});

test('a preview is cached nowhere, indexed nowhere, and framed by the CMS only', async () => {
  for (const page of [NEW_PAGE, '/nl', '/nl/over-ons?amount=25', '/nl/activiteiten-trainingen']) {
    const { headers, text } = await get(`${SITE}${page}`, editor());
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-robots-tag']).toContain('noindex');
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${CMS}`);
    expect(text).toContain('Voorbeeld: zo ziet');
    expect(text).toContain('name="robots" content="noindex');
  }
});

test('a search in a preview has its bar, and is for the CMS to frame', async () => {
  // The site builds its index meanwhile.
  await isUp(`${SITE}/nl/zoeken`);
  for (const [page, end] of [
    ['/nl/zoeken?q=soep', 'Stop het voorbeeld'],
    ['/en/search', 'Stop the preview'],
  ] as const) {
    const { status, headers, text } = await get(`${SITE}${page}`, editor());
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${CMS}`);
    expect(text).toContain(end);
    expect((await get(`${SITE}${page}`)).text).not.toContain(end);
  }
});

for (const [what, headers] of [
  ['an expired session', () => editor('main', now() - 2 * 3_600)],
  ['the session of another site', () => editor('farm')],
  ['a made-up session', () => ({ cookie: `${PREVIEW_COOKIE}=${now() + 60}.${'A'.repeat(43)}` })],
  ['no session', () => ({})],
] as const)
  test(`${what} shows what visitors see`, async () => {
    const page = await get(`${SITE}/nl/over-ons`, headers());
    expect(page.status).toBe(200);
    expect(page.headers['cache-status']).toMatch(HIT);
    expect(page.text).not.toContain(DRAFT);
    expect((await get(`${SITE}${NEW_PAGE}`, headers())).status).toBe(404);
    expect((await get(`${SITE}/nl/preview/over-ons`, headers())).status).toBe(404);
    expect((await get(`${SITE}/main/nl/preview/over-ons`, headers())).status).not.toBe(200);
  });

test('an editor sees that the site does not know a paragraph, a visitor does not', async () => {
  const label = 'Onbekend onderdeel: countdown';

  expect((await get(`${SITE}/nl/over-ons`, editor())).text).toContain(label);
  expect((await get(`${SITE}/nl/over-ons`)).text).not.toContain(label);
});

test('an editor finds a link to the page in the CMS, a visitor does not', async () => {
  const edit = `href="${CMS}/nl/node/1009/edit"`;

  expect((await get(`${SITE}/nl/over-ons`, editor())).text).toContain(edit);
  expect((await get(`${SITE}/nl/over-ons`)).text).not.toContain('/node/1009/edit');
});

test('an editor can read actions in the console; a visitor downloads nothing of that', async ({
  page,
}) => {
  const scripts: Promise<string>[] = [];
  const log: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  page.on('console', (message) => log.push(message.text()));
  const holdsLog = async () =>
    (await Promise.all(scripts)).some((script) => script.includes('actions-in-console'));
  await page.goto(`${SITE}/nl/contact`, { waitUntil: 'networkidle' });
  expect(scripts.length).toBeGreaterThan(0);
  expect(await holdsLog()).toBe(false);

  await page.goto(`${SITE}${linkTo('/nl/contact')}`, { waitUntil: 'networkidle' });
  expect(await holdsLog()).toBe(true);
  await page.getByRole('switch', { name: 'Toon acties in de console' }).check();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Toon acties in de console' })).toBeChecked();
  await page.getByRole('button', { name: 'Menu openen' }).click();

  await expect.poll(() => log).toContain('[click] Menu openen');
});

testEditorBar();

testForms();

test('the CMS shows a preview in its frame, and another site cannot', async ({ page }) => {
  const preview = `${SITE}${linkTo(NEW_PAGE)}`;
  const [known, other] = [framing(preview), framing(preview)];
  known.listen(PORTS.preview.cms, '127.0.0.1');
  other.listen(PORTS.preview.otherCms, '127.0.0.1');
  try {
    await page.goto(CMS);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(NEW_TITLE);
    await frame.getByRole('button', { name: 'Stop het voorbeeld' }).click();
    await expect(frame.getByText('Het voorbeeld is gestopt')).toBeVisible();

    const rejected = page.waitForEvent('console', {
      predicate: (message) => message.text().includes('frame-ancestors'),
    });
    await page.goto(`http://cms.localhost:${PORTS.preview.otherCms}`);
    await rejected;
    await expect(frame.getByRole('heading', { level: 1 })).toHaveCount(0);
  } finally {
    known.close();
    other.close();
  }
});
