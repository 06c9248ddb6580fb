import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LANGUAGES } from '@/lib/content/language';
import type { Env } from '@/lib/platform/env';
import { errorMessage, log } from '@/lib/platform/log';
import { readCurrentName } from '@/lib/search/engine/embedded/index-files';
import { EVERYTHING, searchHref, withTerm } from '@/lib/search/query';
import { announce } from '@/lib/platform/reports/output';
import { requestSite } from '@/server/request-site';
import { anyHost } from '@/sites/resolve';

const SOURCES = [
  '{app,components,lib,messages,sites}/**/*.{ts,tsx,css,json}',
  '{middleware,instrumentation,next.config}.ts',
  '{package,package-lock,tsconfig}.json',
];

function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** True where a file that the build reads is newer than it. */
export function isStale(root: string): boolean {
  const built = changedAt(path.join(root, '.next', 'BUILD_ID'));
  if (built === 0) return true;
  return globSync(SOURCES, { cwd: root }).some((file) => changedAt(path.join(root, file)) > built);
}

/** Throws an Error when the build fails. The signal ends it, with all its processes. */
export async function buildIfStale(root: string, signal?: AbortSignal): Promise<void> {
  if (!isStale(root)) return;
  announce('Building the site (once) …');
  const build = spawn('npm', ['run', '--silent', 'build'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
    // A process group: the shell of npm forwards no signal.
    detached: true,
  });
  const { pid } = build;
  const endBuild = () => pid !== undefined && process.kill(-pid, 'SIGTERM');
  signal?.addEventListener('abort', endBuild);
  await once(build, 'exit');
  signal?.removeEventListener('abort', endBuild);
  if (build.exitCode !== 0) throw new Error('The build failed. Its messages are above.');
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
  // Not the time of day: a host that has just booted may set its clock now.
  const start = performance.now();
  for (let notices = 1; !(await isReachable(api));) {
    const waited = performance.now() - start;
    if (waited >= timeoutMs)
      throw new Error(
        `The embedded content backend runs, but did not respond at ${api}/nl/ for ${Math.round(timeoutMs / 1_000)} s. ` +
          'Run it by itself to see why: node --import ./server/alias.js backend/main.ts',
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

const SEARCH_TIMEOUT_MS = 20_000;
const TERM = 'amsterdam';
const OK = 200;

/**
 * Searches once in each language, past the edge: the first search of a renderer opens the index and
 * compiles its page, which takes seconds on a busy host. Never rejects.
 */
export async function warmSearch(port: number, { SITE_HOSTS, PORT }: Env): Promise<void> {
  const host = anyHost(SITE_HOSTS, PORT);
  if (host === null) return;
  const options = { headers: { host }, timeoutMs: SEARCH_TIMEOUT_MS };
  for (const language of LANGUAGES) {
    const url = new URL(
      searchHref(language, withTerm(EVERYTHING, TERM)),
      `http://127.0.0.1:${port}`,
    );
    const status = await requestSite(url, options).then(
      (response) => response.status,
      errorMessage,
    );
    if (status !== OK) log('warn', 'the first search failed', { language, status });
  }
}

/** An engine of its own knows its index; the embedded one names it in a file. */
export const hasSearchIndex = ({ SEARCH_URL, DATA_DIR }: Env): boolean =>
  SEARCH_URL !== undefined || readCurrentName(path.join(DATA_DIR, 'search')) !== null;

/** The embedded backend accepts the preview token of the site, and purges its pages. */
export function backendEnvironment({
  PREVIEW_TOKEN,
  SITE_HOSTS,
  PORT,
}: Env): Record<string, string> {
  const host = anyHost(SITE_HOSTS, PORT);
  return {
    ...(PREVIEW_TOKEN && { BACKEND_PREVIEW_TOKEN: PREVIEW_TOKEN }),
    BACKEND_PURGE_URL: `http://127.0.0.1:${PORT}`,
    ...(host !== null && { BACKEND_PURGE_HOST: host }),
  };
}
