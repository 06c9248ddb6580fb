import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { listen } from '@/server/supervisor/listen';

const ROOT = path.resolve(import.meta.dirname, '../..');
const BUILT = path.join(ROOT, '.next/compiled');
const TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 50;
/** A page with a form, an overview, one that needs no backend, and one that is not there. */
const PATHS = ['/nl/contact', '/nl/nieuws', '/nl/errors/outage', '/nl/errors/not-found'];

async function freePort(): Promise<string> {
  const probe = createServer();
  const port = await listen(probe, 0, '127.0.0.1', 'PORT');
  await new Promise((closed) => probe.close(closed));
  return String(port);
}

const load = (port: string, page: string): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}${page}`).then(
    async (response) => (await response.text()) !== '' && response.ok,
    () => false,
  );

/** Every process stores what it compiled when it exits: the first start is as fast as the next. */
const folder = mkdtempSync(path.join(tmpdir(), 'compile-'));
const port = await freePort();
const site = spawn(process.execPath, [...process.execArgv, 'server/main.ts', '--built'], {
  cwd: ROOT,
  stdio: ['ignore', 'ignore', 'pipe'],
  env: {
    ...{ PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: folder },
    ...{ PORT: port, BACKEND_PORT: await freePort(), EDGE_WORKERS: '1', RENDERERS: '1' },
    SEARCH_REFRESH_SECONDS: '0',
  },
});
const ended = once(site, 'exit');
const messages = text(site.stderr);
const deadline = performance.now() + TIMEOUT_MS;
let isUp = await load(port, '/nl');
while (!isUp && site.exitCode === null && performance.now() < deadline) {
  await pause(POLL_INTERVAL_MS);
  isUp = await load(port, '/nl');
}
for (const page of PATHS) await load(port, page);
site.kill('SIGTERM');
await ended;
// A site that is ended while it prepares pages has warnings, which are none about the build.
if (!isUp) process.stderr.write(await messages);
rmSync(folder, { recursive: true, force: true });

// Node makes its files readable for one user only; this is code, and no secret.
for (const file of globSync('*/*', { cwd: BUILT })) chmodSync(path.join(BUILT, file), 0o644);
