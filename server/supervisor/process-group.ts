import { type ChildProcess, fork as forkProcess } from 'node:child_process';
import cluster from 'node:cluster';
import { log } from '@/lib/platform/log';
import { createHeartbeatMonitor } from './heartbeat';
import { recoverConnections } from './recover-connections';
import { type Message, messageIn } from './messages';

const ROOT = `${import.meta.dirname}/../..`;
const ALIAS = `${ROOT}/server/alias.js`;

/** Shutdown order: edge processes drain while the renderer still responds. */
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
  cacheMb?: number;
};

/** A backend may send many cache tags in one header; Node's own limit is 16 kB. */
const HEADERS = '--max-http-header-size=65536';

/** Node's default heap grows with the memory of the host. In MB, several times what is needed. */
const heapOf = (megabytes: number, youngMb: number): readonly string[] => [
  `--max-old-space-size=${Math.ceil(megabytes)}`,
  `--max-semi-space-size=${youngMb}`,
  `--min-semi-space-size=${youngMb / 2}`,
];

const EDGE_MB = 160;
const EDGE_YOUNG_MB = 8;
const RENDERER_MB = 512;
/** A page allocates megabytes at once: with less, a tenth of the time is garbage collection. */
const RENDERER_YOUNG_MB = 32;

const nodeOptions: Record<Role, (cacheMb: number) => readonly string[]> = {
  // Bodies are outside the heap, but small entries are mostly metadata.
  edge: (cacheMb) => heapOf(EDGE_MB + cacheMb, EDGE_YOUNG_MB),
  renderer: () => [HEADERS, ...heapOf(RENDERER_MB, RENDERER_YOUNG_MB)],
  'search index': () => [HEADERS],
  backend: () => [],
};

/** The optimization of a large index is one call. */
const maxMissed: { readonly [In in Role]?: number } = { 'search index': 60 };

/** Otherwise glibc keeps freed memory for each thread. */
const MALLOC = { MALLOC_ARENA_MAX: '2' };

export const execArgv = (role: Role, cacheMb = 0): string[] => [
  ...nodeOptions[role](cacheMb),
  '--import',
  ALIAS,
  '--disable-warning=ExperimentalWarning',
];

function start(role: Role, { args = [], env = {}, cacheMb }: Options): ChildProcess {
  const script = `${ROOT}/${scripts[role]}`;
  // JSON would turn NaN into null.
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

/** Its last messages arrive before the channel is closed. */
async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const isSilent = child.connected && new Promise((resolve) => child.once('disconnect', resolve));
  child.kill('SIGTERM');
  await Promise.all([ended, isSilent]);
}

/** Resolves with the first message of a kind that a child sends. */
export const awaitFirstMessage = <Kind extends Message['kind']>(
  child: ChildProcess,
  kind: Kind,
): Promise<Extract<Message, { kind: Kind }>> =>
  new Promise((resolve) => {
    const isWanted = (message: Message | null): message is Extract<Message, { kind: Kind }> =>
      message?.kind === kind;
    const onMessage = (received: unknown) => {
      const message = messageIn(received);
      if (!isWanted(message)) return;
      child.off('message', onMessage);
      resolve(message);
    };
    child.on('message', onMessage);
  });

export const readiness = async (child: ChildProcess): Promise<number | null> =>
  (await awaitFirstMessage(child, 'ready')).port;

export function createProcessGroup() {
  const children = new Map<ChildProcess, Role>();
  const monitor = createHeartbeatMonitor();
  const listeners: ((message: Message) => void)[] = [];
  const of = (role: Role): ChildProcess[] =>
    [...children].flatMap(([child, its]) => (its === role ? [child] : []));

  return {
    fork(role: Role, options: Options = {}): ChildProcess {
      const child = start(role, options);
      children.set(child, role);
      child.on('exit', () => children.delete(child));
      if (role === 'edge') recoverConnections(child, () => of('edge').filter(monitor.isResponsive));
      child.on('message', (received) => {
        const message = listeners.length > 0 ? messageIn(received) : null;
        if (message) for (const listener of listeners) listener(message);
      });
      monitor.follow(child, maxMissed[role]);
      return child;
    },

    /** Calls the listener for every process, also those that start later. */
    onMessage(listener: (message: Message) => void): void {
      listeners.push(listener);
    },

    of,

    responsive: (role: Role): number => of(role).filter(monitor.isResponsive).length,

    async end(): Promise<void> {
      for (const role of ORDER) await Promise.all(of(role).map(end));
    },

    kill(): void {
      for (const child of children.keys()) child.kill('SIGKILL');
    },
  };
}

const BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 5 * 60_000;
/** A process that ran so long did not fail to start: what ended it need not come again. */
const STABLE_MS = 20_000;

export function restartOnExit(
  name: string,
  start: () => ChildProcess,
  isShuttingDown: () => boolean,
): void {
  let ends = 0;

  const begin = () => {
    if (isShuttingDown()) return;
    const began = Date.now();
    const child = start();
    child.on('exit', (code, signal) => {
      if (isShuttingDown()) return;
      ends = Date.now() - began >= STABLE_MS ? 0 : ends;
      const pauseMs = Math.min(BACKOFF_MS * 2 ** ends, MAX_BACKOFF_MS);
      ends += 1;
      log('error', 'process ended, and is restarted', { process: name, code, signal, pauseMs });
      setTimeout(begin, pauseMs).unref();
    });
  };
  begin();
}

/** Calls `onChange` with the ports of the renderers that run, in the order of their places. */
export function followRenderers(onChange: (ports: readonly number[]) => void) {
  const byPlace = new Map<number, number>();

  const ports = (): number[] =>
    [...byPlace].toSorted(([one], [other]) => one - other).map(([, port]) => port);

  return {
    ports,

    set(place: number, port: number | null): void {
      if (port === null) byPlace.delete(place);
      else byPlace.set(place, port);
      // While none runs, requests to the last one fail at once.
      if (byPlace.size > 0) onChange(ports());
    },
  };
}
