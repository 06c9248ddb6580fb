import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { get } from '@/e2e/support/get';
import { PORTS } from '@/e2e/support/ports';
import { end, isUp, ROOT } from '@/e2e/support/processes';
import { editFile } from './edited-file';

const { site: port, backend: backendPort } = PORTS.development;
const origin = `http://main.localhost:${port}`;

let server: ChildProcess;
let dataDir: string;
let restore = () => Promise.resolve();

test.describe.configure({ mode: 'serial' });

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

test('npm run dev shows an edited component without a reload', async ({ page }) => {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  // From this message on Next watches the modules of the page.
  const isWatched = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => payload.includes('"type":"sync"')),
    );
  await page.goto(`${origin}/nl/over-ons`, { waitUntil: 'domcontentloaded' });
  await isWatched;

  restore = editFile('components/layout/site-layout.tsx', '<footer ', '<footer id="edited" ');

  await expect(page.locator('footer#edited')).toBeVisible({ timeout: 40_000 });
  expect(loads).toBe(1);
});

test('npm run dev serves Next’s own tools', async () => {
  const font = await get(`${origin}/__nextjs_font/geist-latin.woff2`);

  expect(font.status).toBe(200);
});
