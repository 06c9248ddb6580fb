import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test, type Page } from 'playwright/test';
import { newcomer } from '@/e2e/support/consent';
import { get } from '@/e2e/support/get';
import { contentPages, workingPages } from '@/e2e/support/page-kinds';
import { PORTS } from '@/e2e/support/ports';
import { end, isUp, ROOT } from '@/e2e/support/processes';
import { originOf } from '@/e2e/support/sites';
import { editFile } from './edited-file';

const { site: port, backend: backendPort } = PORTS.development;
const origin = `http://main.localhost:${port}`;
const SEEN = { timeout: 40_000 };
/** The search has no index here, and says so. */
const PAGES = [...workingPages.filter(({ kind }) => kind !== 'search'), ...contentPages];
const LAYOUT = 'components/layout/site-layout.tsx';

let server: ChildProcess;
let dataDir: string;
let restore = () => Promise.resolve();

test.beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'kadelicht-dev-'));
  server = spawn('npm', ['run', 'dev'], {
    cwd: ROOT,
    stdio: 'ignore',
    detached: true,
    env: {
      ...process.env,
      PORT: String(port),
      BACKEND_PORT: String(backendPort),
      DATA_DIR: dataDir,
      SEARCH_REFRESH_SECONDS: '0',
    },
  });
  await isUp(`${origin}/nl/over-ons`);
});

test.afterAll(async () => {
  await end(server, 'SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

test.afterEach(() => restore());

async function edit(name: string, text: string, replacement: string): Promise<void> {
  await restore();
  restore = editFile(name, text, replacement);
}

async function openWatched(page: Page): Promise<void> {
  // It has subscribed to its modules: before, Next loads a page again at a change, and misses the next one meanwhile.
  const isWatched = page
    .waitForEvent('websocket')
    .then((socket) =>
      Promise.all([
        socket.waitForEvent('framereceived', ({ payload }) => payload.includes('"type":"sync"')),
        socket.waitForEvent('framesent', ({ payload }) => payload.includes('turbopack-subscribe')),
      ]),
    );
  await page.goto(`${origin}/nl/over-ons`, { waitUntil: 'domcontentloaded' });
  await isWatched;
  // Its router is mounted: before, a refresh does not match what React hydrates.
  await page.waitForFunction(() => 'nd' in window);
}

test('npm run dev shows a list by the filters in the URL, without script too', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${origin}/nl/nieuws?theme=301`, { waitUntil: 'domcontentloaded' });

  await expect(page.locator('input[name=theme][value="301"]')).toBeChecked();
  await page.close();
});

test('npm run dev shows an edited component, a message and a style without a reload', async ({
  page,
}) => {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  await openWatched(page);
  const footer = page.locator('body > * footer, body > footer').last();

  await edit(LAYOUT, '<footer ', '<footer id="edited" ');
  await expect(page.locator('footer#edited')).toBeVisible(SEEN);

  await edit('messages/nl.json', '"skip": "Ga naar', '"skip": "Spring naar');
  await expect(page.getByRole('link', { name: 'Spring naar de inhoud' })).toBeAttached(SEEN);
  await expect(page.locator('footer#edited')).toHaveCount(0, SEEN);

  await edit('components/layout/site-layout.module.css', '.footer {', '.footer { opacity: 0.5;');
  await expect(footer).toHaveCSS('opacity', '0.5', SEEN);
  expect(loads).toBe(1);
});

test('npm run dev shows an exception and a syntax error, and the page once they are mended', async ({
  page,
}) => {
  await openWatched(page);
  const overlay = page.locator('nextjs-portal').getByRole('dialog');
  const heading = page.getByRole('heading', { level: 1 });

  await edit(
    LAYOUT,
    "const t = useTranslations('layout');",
    "throw new Error('The footer is lost.');",
  );
  await expect(overlay).toContainText('The footer is lost.', SEEN);
  await restore();
  await expect(overlay).toHaveCount(0, SEEN);
  await expect(heading).toBeVisible();

  await edit(LAYOUT, '<footer ', '<footer< ');
  await expect(overlay).toContainText('site-layout.tsx', SEEN);
  await restore();
  await expect(overlay).toHaveCount(0, SEEN);
  await expect(heading).toBeVisible();
});

test('npm run dev shows no error of React in the console on a page of each kind', async ({
  browser,
}) => {
  // The consent panel opens on a first visit only.
  const context = await browser.newContext({ storageState: newcomer });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    const isOfNetwork = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isOfNetwork) errors.push(`${page.url()} ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`${page.url()} ${error.message}`));
  for (const { site, path: url } of PAGES) {
    const { hostname } = new URL(originOf(site));
    await page.goto(`http://${hostname}:${port}${url}`, { timeout: 120_000 });
    await expect(page.locator('consent-panel section')).toBeVisible(SEEN);
    // Next's own tools come after React has hydrated the page.
    await expect(page.locator('nextjs-portal')).toBeAttached(SEEN);
  }
  await context.close();

  expect(errors).toEqual([]);
});

test('npm run dev serves Next’s own tools', async () => {
  const font = await get(`${origin}/__nextjs_font/geist-latin.woff2`);

  expect(font.status).toBe(200);
});
