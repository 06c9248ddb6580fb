import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { get } from './support/get';

const PORT = 3101;
const BACKEND_PORT = 4201;
const ROOT = path.resolve(import.meta.dirname, '..');
const DATA_DIR = 'var/outage';
const SITE = `http://boerderij.localhost:${PORT}`;

const statusOf = (address: string) =>
  get(address).then(
    ({ status }) => status,
    () => 0,
  );

function run(script: string, env: Record<string, string>): ChildProcess {
  const args = ['--import', './server/alias.ts', '--disable-warning=ExperimentalWarning', script];
  return spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR, ...env },
  });
}

const startBackend = () => run('backend/main.ts', { BACKEND_PORT: String(BACKEND_PORT) });
const backendStatus = () => statusOf(`http://127.0.0.1:${BACKEND_PORT}/farm/nl?_format=json`);

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

test('an outage costs no visited page, is never a 404, and passes without a restart', async () => {
  test.setTimeout(120_000);
  rmSync(path.join(ROOT, DATA_DIR), { recursive: true, force: true });
  let backend = startBackend();
  await expect.poll(backendStatus, { timeout: 20_000 }).toBe(200);
  const site = run('server/start.ts', {
    PORT: String(PORT),
    BACKEND_URL: `http://127.0.0.1:${BACKEND_PORT}/{site}`,
  });

  try {
    await expect.poll(() => statusOf(`${SITE}/nl`), { timeout: 60_000 }).toBe(200);
    await end(backend);

    expect(await statusOf(`${SITE}/nl`)).toBe(200);
    const cold = await get(`${SITE}/nl/moestuin`);
    expect(cold.status).toBe(503);
    expect(cold.text).toContain('Deze pagina is er even niet');
    expect(cold.text).toContain('020 555 01 40');
    expect((await get(`${SITE}/en/animals`)).text).toContain('This page is briefly unavailable');
    expect(await statusOf(`${SITE}/sitemap.xml`)).toBe(503);
    const list = `${SITE}/nl/activiteiten-trainingen`;
    expect(await statusOf(`${list}?page=1`)).toBe(503);
    expect(await statusOf(`${list}/results.json`)).toBe(503);
    expect(await statusOf(`${list}/calendar.ics`)).toBe(503);

    backend = startBackend();
    await expect.poll(() => statusOf(`${SITE}/nl/moestuin`), { timeout: 20_000 }).toBe(200);
    expect(await statusOf(`${SITE}/nl`)).toBe(200);
  } finally {
    await end(site);
    await end(backend);
  }
});
