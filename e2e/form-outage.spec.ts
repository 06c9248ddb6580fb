import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { fillForm } from './support/fill-form';
import { get } from './support/get';
import { arrivedFrom } from './support/submissions';

const PORT = 3104;
const BACKEND_PORT = 4204;
const ROOT = path.resolve(import.meta.dirname, '..');
const DATA_DIR = 'var/form-outage';
const SITE = `http://main.localhost:${PORT}`;

const statusOf = (address: string) =>
  get(address).then(
    ({ status }) => status,
    () => 0,
  );

function run(script: string, env: Record<string, string>): ChildProcess {
  const args = ['--import', './server/alias.ts', '--disable-warning=ExperimentalWarning', script];
  return spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR, ...env },
  });
}

const startBackend = () => run('backend/main.ts', { BACKEND_PORT: String(BACKEND_PORT) });
const startSite = () =>
  run('server/start.ts', {
    PORT: String(PORT),
    BACKEND_URL: `http://127.0.0.1:${BACKEND_PORT}/{site}`,
  });

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

test('who writes during an outage has a receipt, and is heard after it, also after a restart', async ({
  page,
}) => {
  test.setTimeout(120_000);
  rmSync(path.join(ROOT, DATA_DIR), { recursive: true, force: true });
  let backend = startBackend();
  const isUp = () => statusOf(`http://127.0.0.1:${BACKEND_PORT}/main/nl?_format=json`);
  await expect.poll(isUp, { timeout: 20_000 }).toBe(200);
  let site = startSite();

  try {
    await expect.poll(() => statusOf(`${SITE}/nl/nieuwsbrief`), { timeout: 60_000 }).toBe(200);
    await page.goto(`${SITE}/nl/nieuwsbrief`);
    const form = page.locator('form[action*="/api/forms/nl/newsletter"]');
    await fillForm(form, 'Tijdens');
    await end(backend);

    // A press may come sooner than a person's would; a later one does not.
    const receipt = page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    await expect(async () => {
      if (await receipt.isHidden()) await form.getByRole('button').last().click();
      await expect(receipt).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 30_000 });

    await end(site, 'SIGKILL');
    backend = startBackend();
    await expect.poll(isUp, { timeout: 20_000 }).toBe(200);
    expect(arrivedFrom('tijdens', DATA_DIR)).toEqual([]);
    site = startSite();
    await expect
      .poll(() => arrivedFrom('tijdens', DATA_DIR).length, { timeout: 60_000, intervals: [1_000] })
      .toBe(1);
  } finally {
    await end(site);
    await end(backend);
  }
});
