import { type ChildProcess, fork as forkProcess } from 'node:child_process';
import { createServer } from 'node:http';
import { type Env, readEnv } from '@/lib/config/env';
import { allSites, siteOrigin } from '@/sites/resolve';
import { buildIfStale } from './build';
import { keepRunning } from './keep-running';
import { listen } from './listen';
import { waitUntilReachable } from './reachable';

const ROOT = `${import.meta.dirname}/..`;
const ALIAS = `${import.meta.dirname}/alias.ts`;

/** Under which `server-only` lets itself be imported. */
const REACT_SERVER = '--conditions=react-server';

/** In which order they end: visitors are served while there is a backend to ask. */
const ORDER = ['site', 'search index', 'backend'] as const;
type Role = (typeof ORDER)[number];

const children = new Map<ChildProcess, Role>();
let isStopping = false;

const say = (text: string) => process.stdout.write(`${text}\n`);

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Ends the other processes, one kind after the other, and then this one; a second call does nothing. */
async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  for (const role of ORDER) {
    const those = [...children].filter(([, its]) => its === role);
    await Promise.all(those.map(([child]) => end(child)));
  }
  process.exit(code);
}

/** Somebody does not want to wait any longer. */
function stopAtOnce(): void {
  for (const child of children.keys()) child.kill('SIGKILL');
  process.exit(1);
}

type Options = {
  args?: readonly string[];
  env?: Readonly<Record<string, string>>;
  node?: readonly string[];
};

function fork(
  role: Role,
  script: string,
  { args = [], env = {}, node = [] }: Options,
): ChildProcess {
  const child = forkProcess(`${ROOT}/${script}`, args, {
    env: { ...process.env, ...env },
    execArgv: [...node, '--import', ALIAS, '--disable-warning=ExperimentalWarning'],
  });
  children.set(child, role);
  child.on('exit', () => children.delete(child));
  return child;
}

/** A process without which the others are of no use. */
function run(role: Role, script: string, options: Options = {}): ChildProcess {
  const child = fork(role, script, options);
  child.on('exit', (code) => {
    void stop(code ?? 1);
  });
  return child;
}

/** The embedded backend opens drafts to the site that it is started with. */
const withPreview = ({ PREVIEW_TOKEN }: Env) => ({
  ...(PREVIEW_TOKEN && { BACKEND_PREVIEW_TOKEN: PREVIEW_TOKEN }),
});

/** A port that is taken must be said before anything is built or started. */
async function checkPorts(config: Env): Promise<void> {
  const wanted = [
    ['PORT', config.PORT],
    ...(config.OPS_PORT === undefined ? [] : ([['OPS_PORT', config.OPS_PORT]] as const)),
    ...(config.isBackendEmbedded ? ([['BACKEND_PORT', config.BACKEND_PORT]] as const) : []),
  ] as const;
  for (const [variable, port] of wanted) {
    const probe = createServer();
    await listen(probe, port, undefined, variable);
    await new Promise((closed) => probe.close(closed));
  }
}

async function main(): Promise<void> {
  const isDev = process.argv.includes('--dev');
  const config = readEnv(process.env);
  await checkPorts(config);
  // An image is built once, and cannot be written to.
  if (!isDev && !process.argv.includes('--built')) buildIfStale(ROOT);

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      process.once(signal, stopAtOnce);
      void stop(0);
    });
  }

  if (config.isBackendEmbedded) run('backend', 'backend/main.ts', { env: withPreview(config) });
  await waitUntilReachable(config.BACKEND_URL.replace('{site}', 'main'), config.isBackendEmbedded);

  const site = run('site', 'server/site.ts', {
    args: isDev ? ['--dev'] : [],
    env: { NODE_ENV: isDev ? 'development' : 'production' },
  });
  await new Promise((ready) => site.once('message', ready));
  // Only now: pages are shown without it, and what it asks of the backend must not delay them.
  if (config.SEARCH_REFRESH_SECONDS > 0) {
    keepRunning(
      'search index',
      () =>
        fork('search index', 'server/search-index.ts', { args: ['--watch'], node: [REACT_SERVER] }),
      () => isStopping,
    );
  }

  say('\nReady:');
  for (const each of allSites) {
    say(`  ${siteOrigin(each, config.SITE_HOSTS, config.PORT)}  ${each.name.nl}`);
  }
  say('\nStop with Ctrl-C.');
}

main().catch((error: unknown) => {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  void stop(1);
});
