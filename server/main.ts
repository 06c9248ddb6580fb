import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { aliasesIn, type Env, readEnv } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { waitAtMost } from '@/lib/platform/within';
import {
  announce,
  logOtherOutput,
  logUncaughtErrors,
  outliveReaders,
  reportEnd,
} from '@/lib/platform/reports/output';
import { createPhase } from '@/server/ops/phase';
import { reachableSites, siteOrigin } from '@/sites/resolve';
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
  awaitFirstMessage,
  followRenderers,
  readiness,
  restartOnExit,
  type Role,
} from './supervisor/process-group';
import { isRunByNpm, onParentExit, onStop } from './supervisor/shutdown';
import { makeSecret, openForEditors, printForEditors } from './demo';
import { checkConfiguration } from './check-configuration';
import type { Message } from './supervisor/messages';
import { createBroadcast } from './invalidation/broadcast';

const ROOT = path.resolve(import.meta.dirname, '..');

const OPTIONS = new Set(['--dev', '--demo', '--built']);

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
async function openSite(config: Env): Promise<() => readonly number[]> {
  const options = {
    args: isDev ? ['--dev'] : [],
    env: { NODE_ENV: isDev ? 'development' : 'production', NEXT_TELEMETRY_DISABLED: '1' },
  };
  const renderers = followRenderers((ports) => {
    for (const edge of processes.of('edge')) send(edge, { kind: 'renderers', ports });
  });
  const openRenderer = (place: number, reachable: Promise<unknown>): Promise<unknown> => {
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
  const openEdge = () => {
    const isListening = Promise.withResolvers<unknown>();
    const isReady = Promise.withResolvers<unknown>();
    runForever('edge', () => {
      const edge = stopWith(
        processes.fork('edge', {
          ...options,
          cacheMb: config.PAGES_MEMORY_MB / config.EDGE_WORKERS,
        }),
      );
      const ports = renderers.ports();
      if (ports.length > 0) send(edge, { kind: 'renderers', ports });
      void awaitFirstMessage(edge, 'listening').then(isListening.resolve);
      void readiness(edge).then(isReady.resolve);
      return edge;
    });
    return { isListening: isListening.promise, isReady: isReady.promise };
  };
  // Processes that start together slow each other down, and the first edge process serves cached pages by itself.
  const edge = openEdge();
  await edge.isListening;
  const reachable = openBackend(config);
  void openRenderer(0, reachable);
  await Promise.all([edge.isReady, reachable]);
  const others = (count: number) => Array.from({ length: isDev ? 0 : count - 1 });
  await Promise.all([
    ...others(config.EDGE_WORKERS).map(() => openEdge().isReady),
    ...others(config.RENDERERS).map((_, at) => openRenderer(at + 1, reachable)),
  ]);
  return renderers.ports;
}

/** Loads what counts and measures while the other processes start: it takes as long as they do. */
async function openForOperators(config: Env): Promise<void> {
  const { createDailySums: dailySums } = await import('./ops/daily-sums');
  const sums = dailySums(config.DATA_DIR);
  processes.onMessage((message) => {
    if (message.kind === 'sums') sums.add(message.sums);
  });
  const { openOps } = await import('./ops/ops-server');
  await openOps(config, {
    counts: sums,
    phase: phase.now,
    isSearchable: () => hasSearchIndex(config),
    renderers: () => processes.responsive('renderer'),
    children: () => [...processes.of('renderer'), ...processes.of('edge')],
  });
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

async function main(): Promise<void> {
  const unknown = process.argv.slice(2).find((option) => !OPTIONS.has(option));
  if (unknown !== undefined)
    throw new Error(`There is no option ${unknown}: the site is configured by variables, as PORT.`);
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

  if (config.REDIS_URL) {
    const { followSharedMaintenance } = await import('./ops/maintenance');
    await followSharedMaintenance(config.REDIS_URL, config.DATA_DIR);
  }
  const [rendererPorts] = await Promise.all([openSite(config), openForOperators(config)]);
  isOpen = true;
  // Indexing must not delay the first pages.
  const isIndexed = openSearchIndex(config);
  if (!isDev) {
    await waitAtMost(isIndexed, MAX_INDEX_WAIT_MS);
    await Promise.all(rendererPorts().map((port) => warmSearch(port, config)));
  }
  phase.becomeReady();
  if (config.isBackendEmbedded) {
    const { checkSites } = await import('./supervisor/check-sites');
    void checkSites(config);
  }

  const sites = reachableSites(config.SITE_HOSTS).map(
    (site) => `  ${siteOrigin(site, config.SITE_HOSTS, config.PORT)}  ${site.name.nl}`,
  );
  announce(['\nReady:', ...sites].join('\n'));
  if (isDemo) await printForEditors(config);
  if (config.isMailPossible && !config.MAIL_URL)
    announce(`\nMail is written to ${path.join(config.DATA_DIR, 'mail')}. MAIL_URL sends it.`);
  announce('\nStop with Ctrl-C.');
}

outliveReaders();
logOtherOutput();
logUncaughtErrors();
main().catch((error: unknown) => {
  reportEnd(error);
  void stop(1);
});
