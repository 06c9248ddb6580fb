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

const children = new Set<ChildProcess>();
let isStopping = false;

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Ends the other processes and then this one; the second call does nothing. */
function stop(code: number): void {
  if (isStopping) return;
  isStopping = true;
  if (children.size === 0) process.exit(code);
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
}

type Options = {
  args?: readonly string[];
  env?: Readonly<Record<string, string>>;
  node?: readonly string[];
};

function fork(script: string, { args = [], env = {}, node = [] }: Options): ChildProcess {
  const child = forkProcess(`${ROOT}/${script}`, args, {
    env: { ...process.env, ...env },
    execArgv: [...node, '--import', ALIAS, '--disable-warning=ExperimentalWarning'],
  });
  children.add(child);
  child.on('exit', () => {
    children.delete(child);
    if (isStopping && children.size === 0) process.exit();
  });
  return child;
}

/** A process without which the others are of no use. */
function run(script: string, options: Options = {}): ChildProcess {
  const child = fork(script, options);
  child.on('exit', (code) => {
    stop(code ?? 1);
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
  if (!isDev) buildIfStale(ROOT);

  process.on('SIGINT', () => {
    stop(0);
  });
  process.on('SIGTERM', () => {
    stop(0);
  });

  if (config.isBackendEmbedded) run('backend/main.ts', { env: withPreview(config) });
  await waitUntilReachable(config.BACKEND_URL.replace('{site}', 'main'), config.isBackendEmbedded);

  const site = run('server/site.ts', {
    args: isDev ? ['--dev'] : [],
    env: { NODE_ENV: isDev ? 'development' : 'production' },
  });
  await new Promise((ready) => site.once('message', ready));
  // Only now: pages are shown without it, and what it asks of the backend must not delay them.
  if (config.SEARCH_REFRESH_SECONDS > 0) {
    keepRunning(
      'search index',
      () => fork('server/search-index.ts', { args: ['--watch'], node: [REACT_SERVER] }),
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
  stop(1);
});
