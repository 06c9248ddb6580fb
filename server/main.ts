import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { aliasesIn, type Env, readEnv } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { within } from '@/lib/platform/within';
import {
  backendEnvironment,
  buildIfStale,
  hasSearchIndex,
  warmSearch,
  waitUntilReachable,
  warnIfUnreachable,
} from './supervisor/startup';
import {
  createProcessGroup,
  readiness,
  restartOnExit,
  type Role,
} from './supervisor/process-group';
import { isRunByNpm, onParentExit, onStop } from './supervisor/shutdown';
import { checkConfiguration } from './check-configuration';
import { checkSites } from './supervisor/check-sites';
import { openOps } from './ops/ops-server';
import {
  announce,
  logOtherOutput,
  logUncaughtErrors,
  reportEnd,
} from '@/lib/platform/reports/output';
import { dailySums } from './ops/daily-sums';
import { followSharedMaintenance } from './ops/shared-maintenance';
import type { Message } from './supervisor/messages';
import { createBroadcast } from './invalidation/broadcast';
import { followRenderers } from './supervisor/running-renderers';
import { createPhase } from '@/server/ops/phase';
import { runPreviewCommand } from '@/server/cli/preview';
import { reachableSites, siteOrigin } from '@/sites/resolve';

const ROOT = path.resolve(import.meta.dirname, '..');

const processes = createProcessGroup();
const isDev = process.argv.includes('--dev');
const isDemo = process.argv.includes('--demo');
const phase = createPhase(() => isDev || processes.responsive('renderer') > 0);
const broadcast = createBroadcast({
  edges: () => processes.of('edge'),
  indexers: () => processes.of('search index'),
});
let isOpen = false;
let isShuttingDown = false;

const SECRET_BYTES = 32;

async function stop(code: number): Promise<void> {
  if (isShuttingDown) return;
  isShuttingDown = true;
  phase.drain();
  await processes.end();
  process.exit(code);
}

function stopAtOnce(): void {
  processes.kill();
  process.exit(1);
}

const send = (child: ChildProcess, message: Message): void => void child.send(message, () => {});

const stopWith = (child: ChildProcess): ChildProcess =>
  child.on('exit', (code) => {
    if (!isOpen) void stop(code ?? 1);
  });

function runForever(role: Role, start: () => ChildProcess): void {
  restartOnExit(role, start, () => isShuttingDown);
}

function openBackend(config: Env): Promise<void> {
  const api = config.BACKEND_URL.replace('{site}', 'main');
  if (!config.isBackendEmbedded) {
    void warnIfUnreachable(api);
    return Promise.resolve();
  }
  runForever('backend', () =>
    stopWith(processes.fork('backend', { env: backendEnvironment(config) })),
  );
  return waitUntilReachable(api, (seconds) => {
    announce(`The content backend prepares its content … (${seconds} s)`);
  });
}

/** Returns the ports of the renderers that run. */
async function openSite(
  config: Env,
  reachable: Promise<unknown>,
): Promise<() => readonly number[]> {
  const options = {
    args: isDev ? ['--dev'] : [],
    env: { NODE_ENV: isDev ? 'development' : 'production', NEXT_TELEMETRY_DISABLED: '1' },
  };
  const renderers = followRenderers((ports) => {
    for (const edge of processes.of('edge')) send(edge, { kind: 'renderers', ports });
  });
  const openRenderer = (place: number): Promise<unknown> => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    runForever('renderer', () => {
      const renderer = stopWith(processes.fork('renderer', options));
      renderer.on('message', broadcast);
      renderer.on('exit', () => {
        renderers.set(place, null);
      });
      void Promise.all([readiness(renderer), reachable]).then(
        ([port]) => {
          renderers.set(place, port);
          resolve(port);
          if (isOpen && port !== null) void warmSearch(port, config);
        },
        // `main` reports an unreachable backend.
        () => null,
      );
      return renderer;
    });
    return promise;
  };
  const openEdge = (): Promise<unknown> => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    runForever('edge', () => {
      const edge = stopWith(
        processes.fork('edge', {
          ...options,
          cacheMb: config.PAGES_MEMORY_MB / config.EDGE_WORKERS,
        }),
      );
      const ports = renderers.ports();
      if (ports.length > 0) send(edge, { kind: 'renderers', ports });
      void readiness(edge).then(resolve);
      return edge;
    });
    return promise;
  };
  // The others start later, so that they do not slow the first ones down.
  void openRenderer(0);
  await openEdge();
  const others = (count: number) => Array.from({ length: isDev ? 0 : count - 1 });
  await Promise.all([
    ...others(config.EDGE_WORKERS).map(openEdge),
    ...others(config.RENDERERS).map((_, at) => openRenderer(at + 1)),
  ]);
  return renderers.ports;
}

/** Resolves once the index is as new as the content, or could not be updated. */
function openSearchIndex(config: Env): Promise<unknown> {
  if (config.SEARCH_REFRESH_SECONDS === 0) {
    if (!hasSearchIndex(config))
      log('warn', 'nothing can be found: SEARCH_REFRESH_SECONDS is 0, and there is no index', {});
    return Promise.resolve();
  }
  const { promise, resolve } = Promise.withResolvers<unknown>();
  runForever('search index', () => {
    const child = processes.fork('search index', { args: ['search-index', '--watch'] });
    void readiness(child).then(resolve);
    return child;
  });
  return promise;
}

/** A new instance with many pages must not wait for its index longer than this. */
const MAX_INDEX_WAIT_MS = 60_000;

const makeSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** Opens previews and the pages of editors for this run, unless they are open already; all processes inherit the secrets. */
function openForEditors(): void {
  process.env['PREVIEW_SECRET'] ??= makeSecret();
  process.env['PREVIEW_TOKEN'] ??= makeSecret();
  process.env['OPS_PORT'] ??= '9464';
  // No load balancer waits for it.
  process.env['DRAIN_SECONDS'] ??= '0';
}

function printForEditors(config: Env): void {
  const { out } = runPreviewCommand(['main', '/nl/over-ons', '24'], config);
  announce(`\nA preview of a draft, with an editor’s labels, for a day:\n  ${out.trim()}`);
  const ops = `http://127.0.0.1:${String(config.OPS_PORT)}`;
  announce(`\nWhat editors can mend, and what is counted:\n  ${ops}/report\n  ${ops}/figures`);
}

async function main(): Promise<void> {
  if (isDemo) openForEditors();
  // The embedded backend purges pages when a content file is saved.
  if (!process.env['BACKEND_URL']) process.env['REVALIDATE_SECRET'] ||= makeSecret();
  const config = readEnv(process.env);
  if (isDemo && !config.isBackendEmbedded)
    throw new Error('npm run demo shows the embedded CMS. Unset BACKEND_URL, or use npm start.');
  for (const message of aliasesIn(process.env)) log('warn', message, {});
  await checkConfiguration(config);
  const stopped = new AbortController();
  const end = () => {
    stopped.abort();
    void stop(0);
  };
  onStop(end, stopAtOnce);
  if (isRunByNpm(process.env)) onParentExit(end);
  // A container image is built once, and read-only.
  if (!isDev && !process.argv.includes('--built')) await buildIfStale(ROOT, stopped.signal);

  const sums = dailySums(config.DATA_DIR);
  processes.onMessage((message) => {
    if (message.kind === 'sums') sums.add(message.sums);
  });
  await openOps(config, {
    counts: sums,
    phase: phase.now,
    isSearchable: () => hasSearchIndex(config),
    renderers: () => processes.responsive('renderer'),
    children: () => [...processes.of('renderer'), ...processes.of('edge')],
  });

  if (config.REDIS_URL) await followSharedMaintenance(config.REDIS_URL, config.DATA_DIR);
  const reachable = openBackend(config);
  const [rendererPorts] = await Promise.all([openSite(config, reachable), reachable]);
  isOpen = true;
  // Indexing must not delay the first pages.
  const isIndexed = openSearchIndex(config);
  if (!isDev) {
    await within(isIndexed, MAX_INDEX_WAIT_MS);
    await Promise.all(rendererPorts().map((port) => warmSearch(port, config)));
  }
  phase.becomeReady();
  if (config.isBackendEmbedded) void checkSites(config);

  const sites = reachableSites(config.SITE_HOSTS).map(
    (site) => `  ${siteOrigin(site, config.SITE_HOSTS, config.PORT)}  ${site.name.nl}`,
  );
  announce(['\nReady:', ...sites].join('\n'));
  if (isDemo) printForEditors(config);
  if (config.isMailPossible && !config.MAIL_URL)
    announce(`\nMail is written to ${path.join(config.DATA_DIR, 'mail')}. MAIL_URL sends it.`);
  announce('\nStop with Ctrl-C.');
}

logOtherOutput();
logUncaughtErrors();
main().catch((error: unknown) => {
  reportEnd(error);
  void stop(1);
});
