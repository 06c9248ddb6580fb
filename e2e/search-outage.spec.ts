import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { EVERYTHING } from '@/lib/search/query';
import { get } from './support/get';
import { post } from './support/post';

const PORT = 3102;
const BACKEND_PORT = 4202;
const ROOT = path.resolve(import.meta.dirname, '..');
const SITE = `http://boerderij.localhost:${PORT}`;

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

test('without an engine the search page says so, with the page around it, and the rest goes on', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const folder = mkdtempSync(path.join(tmpdir(), 'search-outage-'));
  const lines: string[] = [];
  const site = spawn(
    process.execPath,
    ['--import', './server/alias.ts', '--disable-warning=ExperimentalWarning', 'server/main.ts'],
    {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(PORT),
        BACKEND_PORT: String(BACKEND_PORT),
        DATA_DIR: folder,
        // Nothing listens there.
        SEARCH_URL: 'http://127.0.0.1:9/',
      },
    },
  );
  site.stderr.on('data', (chunk: Buffer) => lines.push(...chunk.toString().split('\n')));
  const statusOf = (address: string) =>
    get(address).then(
      ({ status }) => status,
      () => 0,
    );

  try {
    await expect.poll(() => statusOf(`${SITE}/nl`), { timeout: 90_000 }).toBe(200);
    const answer = await page.goto(`${SITE}/nl/zoeken?q=schuldhulp`);
    expect(answer?.status()).toBe(503);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Zoeken is tijdelijk niet beschikbaar',
    );
    await expect(page.getByRole('main')).toContainText('020 555 01 40');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Of begin hier' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Probeer het opnieuw' })).toHaveJSProperty(
      'href',
      `${SITE}/nl/zoeken?q=schuldhulp`,
    );
    expect((await get(`${SITE}/en/search`)).text).toContain('Search is temporarily not available');

    const posted = await post(page, '/api/search/nl', { ...EVERYTHING, term: 'schuldhulp' });
    expect(posted.status).toBe(503);
    await page.getByRole('button', { name: 'Zoeken openen' }).click();
    await page.getByRole('combobox', { name: 'Zoeken' }).fill('geit');
    await page.waitForResponse((response) => response.url().endsWith('/suggestions'));
    await expect(page.getByRole('listbox')).toHaveCount(0);

    expect(await statusOf(`${SITE}/nl/moestuin`)).toBe(200);
    expect(lines.filter((line) => line.includes('search failed')).length).toBeGreaterThan(0);
    expect(lines.filter((line) => line.includes('schuldhulp'))).toEqual([]);
  } finally {
    await end(site);
    rmSync(folder, { recursive: true, force: true });
  }
});
