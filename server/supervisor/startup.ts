import { spawnSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { LANGUAGES } from '@/lib/content/language';
import type { Env } from '@/lib/platform/env';
import { errorMessage, log } from '@/lib/platform/log';
import { reachableSites, siteOrigin } from '@/sites/resolve';

const SOURCES = [
  '{app,components,lib,messages,sites}/**/*.{ts,tsx,css,json}',
  '{middleware,instrumentation,next.config}.ts',
  '{package,package-lock,tsconfig}.json',
];

function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** Whether a file that the build reads is newer than it. */
export function isStale(root: string): boolean {
  const built = changedAt(path.join(root, '.next', 'BUILD_ID'));
  if (built === 0) return true;
  return globSync(SOURCES, { cwd: root }).some((file) => changedAt(path.join(root, file)) > built);
}

export function buildIfStale(root: string): void {
  if (!isStale(root)) return;
  process.stdout.write('Building the site (once) …\n');
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error('The build failed. Its messages are above.');
}

const POLL_INTERVAL_MS = 150;
const DEADLINE_MS = 5_000;

const isReachable = (api: string): Promise<boolean> =>
  fetch(`${api}/nl/?_format=json`, { signal: AbortSignal.timeout(DEADLINE_MS) })
    .then((response) => response.status < 500)
    .catch(() => false);

type Patience = { noticeMs: number; timeoutMs: number };

/** A backend that cannot start exits; one on a busy host is slow. */
const PATIENCE: Patience = { noticeMs: 10_000, timeoutMs: 5 * 60_000 };

/** Waits for the embedded backend; `notice` gets the seconds that it has waited. Throws an Error in the end. */
export async function waitUntilReachable(
  api: string,
  notice: (seconds: number) => void,
  { noticeMs, timeoutMs }: Patience = PATIENCE,
): Promise<void> {
  const start = Date.now();
  for (let notices = 1; !(await isReachable(api));) {
    const waited = Date.now() - start;
    if (waited >= timeoutMs)
      throw new Error(
        `The embedded content backend runs, but did not respond at ${api}/nl/ for ${Math.round(timeoutMs / 1_000)} s. ` +
          'Run it by itself to see why: node --import ./server/alias.ts backend/main.ts',
      );
    if (waited >= notices * noticeMs) {
      notice(Math.round(waited / 1_000));
      notices += 1;
    }
    await pause(POLL_INTERVAL_MS);
  }
}

export async function warnIfUnreachable(api: string): Promise<void> {
  if (await isReachable(api)) return;
  log('warn', 'the content backend does not respond: start it, or correct BACKEND_URL', { api });
}

const fetchPage = (port: number, host: string, path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
      text(response).then(resolve, reject);
    })
      .on('error', reject)
      .end();
  });

/** Next may be away when the outage page is needed. Never rejects. */
export async function prefetchProblemPages(
  { PORT, SITE_HOSTS }: Env,
  isStopping: () => boolean,
): Promise<void> {
  try {
    for (const site of reachableSites(SITE_HOSTS))
      for (const language of LANGUAGES) {
        const { host } = new URL(siteOrigin(site, SITE_HOSTS, PORT));
        await fetchPage(PORT, host, `/${language}/errors/outage`);
      }
  } catch (error) {
    if (!isStopping())
      log('warn', 'the page for an outage could not be cached', { reason: errorMessage(error) });
  }
}
