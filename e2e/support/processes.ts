import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { get } from './get';

export const ROOT = path.resolve(import.meta.dirname, '../..');

const START_MS = 100_000;
const POLL_INTERVAL_MS = 20;

/** The status of a response; 0 while nothing listens there. */
export const statusOf = (url: string): Promise<number> =>
  get(url).then(
    ({ status }) => status,
    () => 0,
  );

/** Resolves once a URL responds with 200. Throws an Error when it does not for so many milliseconds. */
export async function isUp(url: string, limitMs = START_MS): Promise<void> {
  const until = Date.now() + limitMs;
  for (;;) {
    const status = await statusOf(url);
    if (status === 200) return;
    if (Date.now() > until) throw new Error(`${url} does not start: ${status}`);
    await pause(POLL_INTERVAL_MS);
  }
}

/** Ends a process that was started here, and resolves once it is gone; SIGKILL takes its children too. */
export async function end(
  child: ChildProcess,
  signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM',
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  if (signal === 'SIGKILL' && child.pid) process.kill(-child.pid, signal);
  else child.kill(signal);
  await ended;
}

/** Returns a file of a process; empty once the process is gone. */
export function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

const pidsOfChildren = (pid: number): number[] =>
  readProc(pid, `task/${pid}/children`)
    .split(' ')
    .filter((child) => child !== '')
    .map(Number);

/** The process ids of the children of a process that run a script. */
export const childrenOf = ({ pid = 0 }: ChildProcess, script: string): number[] =>
  pidsOfChildren(pid).filter((child) => readProc(child, 'cmdline').includes(script));

export const descendantsOf = (pid: number): number[] =>
  pidsOfChildren(pid).flatMap((child) => [child, ...descendantsOf(child)]);

/** Returns true for a stopped process too; an exited one may wait for a parent to notice. */
export const isAlive = (pid: number): boolean => /^State:\s+[^ZX]/m.test(readProc(pid, 'status'));

type Options = {
  /** Another checkout than this one. */
  root?: string;
  /** The site listens here. */
  port: number;
  /** Where the site reaches its backend, and where a backend that is started listens. */
  backendPort: number;
  dataDir: string;
  /** Environment variables of both. */
  env?: Readonly<Record<string, string>>;
};

type RunOptions = {
  /** How large a file may grow; unlimited when omitted. */
  fileKilobytes?: number;
  /** Receives what the processes write to stderr. */
  onLog?: (text: string) => void;
};

/**
 * A site and an embedded backend of one spec, which may stop, kill and restart them. One edge process and no
 * search index, unless `env` overrides it.
 */
export function siteProcesses(options: Options) {
  const { root = ROOT, port, backendPort, dataDir, env: common = {} } = options;
  function run(
    script: string,
    env: Record<string, string>,
    { fileKilobytes, onLog }: RunOptions = {},
  ): ChildProcess {
    const args = [
      '--import',
      './server/alias.js',
      '--disable-warning=ExperimentalWarning',
      ...script.split(' '),
    ];
    // No file may grow beyond the limit: to the process that writes it, the disk is full.
    const limited = ['-c', `ulimit -f ${fileKilobytes ?? 0}; exec "$0" "$@"`, process.execPath];
    const [command, all] = fileKilobytes
      ? (['bash', [...limited, ...args]] as const)
      : ([process.execPath, args] as const);
    const child = spawn(command, all, {
      cwd: root,
      stdio: ['ignore', 'ignore', onLog ? 'pipe' : 'ignore'],
      // A process group, so that a kill takes all of it at one moment.
      detached: true,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATA_DIR: dataDir,
        RATE_LIMIT_FACTOR: '1000',
        EDGE_WORKERS: '1',
        SEARCH_REFRESH_SECONDS: '0',
        ...common,
        ...env,
      },
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => onLog?.(text));
    return child;
  }
  const backendUrl = `http://127.0.0.1:${backendPort}/main/nl?_format=json`;
  return {
    /** Starts a script, with its arguments. */
    run,
    /** Deletes what an earlier run has written. */
    clean: () => {
      rmSync(path.join(root, dataDir), { recursive: true, force: true });
    },
    /** Resolves once it responds. */
    startBackend: async () => {
      const backend = run('backend/main.ts', { BACKEND_PORT: String(backendPort) });
      await isUp(backendUrl);
      return backend;
    },
    /** All of `npm start`, with the embedded backend. */
    startWhole: (options?: RunOptions) =>
      run(
        'server/main.ts --built',
        { PORT: String(port), BACKEND_PORT: String(backendPort), BACKEND_URL: '' },
        options,
      ),
    startSite: (options?: RunOptions) =>
      run(
        'server/main.ts',
        { PORT: String(port), BACKEND_URL: `http://127.0.0.1:${backendPort}/{site}` },
        options,
      ),
  };
}
