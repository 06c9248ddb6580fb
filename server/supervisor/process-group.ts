import { type ChildProcess, fork as forkProcess } from 'node:child_process';
import cluster from 'node:cluster';
import { log } from '@/lib/platform/log';
import { createHeartbeatMonitor } from './heartbeat';
import { messageIn } from './messages';

const ROOT = `${import.meta.dirname}/../..`;
const ALIAS = `${ROOT}/server/alias.ts`;

/** Under which `server-only` lets itself be imported. */
const REACT_SERVER = '--conditions=react-server';

/** In which order they end: visitors are served while there is somebody to ask. */
const ORDER = ['edge', 'renderer', 'search index', 'backend'] as const;
export type Role = (typeof ORDER)[number];

const scripts = {
  edge: 'server/edge/main.ts',
  renderer: 'server/renderer/main.ts',
  'search index': 'server/cli/main.ts',
  backend: 'backend/main.ts',
} as const satisfies Record<Role, string>;

type Options = {
  args?: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** How much of what it is asked for it may keep in memory, in MB. */
  cacheMb?: number;
};

/** A backend may name many cache tags in one header; Node's own limit is 16 kB. */
const HEADERS = '--max-http-header-size=65536';

/**
 * By themselves processes take memory as long as the machine has some. These are some times what they
 * need, in MB.
 */
const heapOf = (megabytes: number, youngMb: number): readonly string[] => [
  `--max-old-space-size=${Math.ceil(megabytes)}`,
  `--max-semi-space-size=${youngMb}`,
  `--min-semi-space-size=${youngMb / 2}`,
];

const EDGE_MB = 160;
const EDGE_YOUNG_MB = 8;
const RENDERER_MB = 512;
/** A page takes some megabytes for a moment: with less, a tenth of its time goes to tidying up. */
const RENDERER_YOUNG_MB = 32;

const nodeOptions: Record<Role, (cacheMb: number) => readonly string[]> = {
  // Bodies of pages are no part of the heap, but what is known of them is: of small ones it is most.
  edge: (cacheMb) => heapOf(EDGE_MB + cacheMb, EDGE_YOUNG_MB),
  renderer: () => [HEADERS, ...heapOf(RENDERER_MB, RENDERER_YOUNG_MB)],
  'search index': () => [HEADERS, REACT_SERVER],
  backend: () => [],
};

/** Else the allocator of Linux keeps much of what was given back, for each thread. */
const MALLOC = { MALLOC_ARENA_MAX: '2' };

/** The options of Node for a process. */
export const execArgv = (role: Role, cacheMb = 0): string[] => [
  ...nodeOptions[role](cacheMb),
  '--import',
  ALIAS,
  '--disable-warning=ExperimentalWarning',
];

/** Doors share one port, which is what `node:cluster` is for; the others are processes like any. */
function start(role: Role, { args = [], env = {}, cacheMb }: Options): ChildProcess {
  const script = `${ROOT}/${scripts[role]}`;
  // Else a number that is none would become null on its way.
  const serialization = 'advanced';
  if (role !== 'edge') {
    const all = { ...MALLOC, ...process.env, ...env };
    return forkProcess(script, args, { env: all, serialization, execArgv: execArgv(role) });
  }
  cluster.setupPrimary({
    exec: script,
    args: [...args],
    execArgv: execArgv(role, cacheMb),
    serialization,
  });
  return cluster.fork({ ...MALLOC, ...process.env, ...env }).process;
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** When a process says that it can do its work; the port of the loopback that it may name. */
export const readiness = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    const hear = (said: unknown) => {
      const message = messageIn(said);
      if (message?.kind !== 'ready') return;
      child.off('message', hear);
      resolve(message.port);
    };
    child.on('message', hear);
  });

/** The processes of one machine, which this one starts and ends. */
export function createProcessGroup() {
  const children = new Map<ChildProcess, Role>();
  const monitor = createHeartbeatMonitor();
  const of = (role: Role): ChildProcess[] =>
    [...children].flatMap(([child, its]) => (its === role ? [child] : []));

  return {
    fork(role: Role, options: Options = {}): ChildProcess {
      const child = start(role, options);
      children.set(child, role);
      child.on('exit', () => children.delete(child));
      monitor.follow(child);
      return child;
    },

    of,

    /** Whether a process of this role is there, and its event loop turns. */
    isResponsive: (role: Role): boolean => of(role).some(monitor.isResponsive),

    /** Ends all of them, one kind after the other. */
    async end(): Promise<void> {
      for (const role of ORDER) await Promise.all(of(role).map(end));
    },

    kill(): void {
      for (const child of children.keys()) child.kill('SIGKILL');
    },
  };
}

const PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 5 * 60_000;
/** One that ran so long did not fail to start. */
const STEADY_MS = 10 * 60_000;

/**
 * Starts a process that the others can do without, and again when it ends, after a pause that grows
 * while it keeps ending.
 * @param name what the log calls it
 * @param isStopping whether it is right that it ends
 */
export function restartOnExit(
  name: string,
  start: () => ChildProcess,
  isStopping: () => boolean,
): void {
  let ends = 0;

  const begin = () => {
    if (isStopping()) return;
    const began = Date.now();
    const child = start();
    child.on('exit', (code, signal) => {
      if (isStopping()) return;
      ends = Date.now() - began >= STEADY_MS ? 0 : ends;
      const pauseMs = Math.min(PAUSE_MS * 2 ** ends, MAX_PAUSE_MS);
      ends += 1;
      log('error', 'process ended, and is started again', {
        process: name,
        code,
        signal,
        pauseMs,
      });
      setTimeout(begin, pauseMs).unref();
    });
  };
  begin();
}
