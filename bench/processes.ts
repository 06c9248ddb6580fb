import type { ChildProcess } from 'node:child_process';
import { globSync } from 'node:fs';
import {
  childrenOf,
  descendantsOf,
  end,
  isUp,
  readProc,
  siteProcesses,
} from '@/e2e/support/processes';

const NS_IN_MS = 1_000_000;

const running: ChildProcess[] = [];

// An interrupt leaves no process behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
process.once('exit', () => {
  for (const { pid, exitCode, signalCode } of running)
    if (pid && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL');
});

export function track(child: ChildProcess): ChildProcess {
  running.push(child);
  return child;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Returns what the threads of these processes have used of all cores until now (Linux). */
export const sumCpuMs = (pids: readonly number[]): number =>
  sum(
    pids.flatMap((pid) =>
      globSync('task/*/schedstat', { cwd: `/proc/${pid}` }).map(
        (file) => Number(readProc(pid, file).split(' ')[0]) / NS_IN_MS,
      ),
    ),
  );

/** Returns the proportional set size of these processes: what they share counts once. */
export const sumMemoryMiB = (pids: readonly number[]): number =>
  sum(pids.map((pid) => Number(/^Pss:\s*(\d+)/m.exec(readProc(pid, 'smaps_rollup'))?.[1]) / 1_024));

export type Server = { name: string; port: number; host: string; pids: () => readonly number[] };

type Version = { name: string; root: string; port: number; backendPort: number };

/** The sites of one checkout, with one edge process and one renderer. */
export function createSite({ name, root, port, backendPort }: Version) {
  const host = `main.localhost:${port}`;
  const origin = `http://${host}`;
  const processes = siteProcesses({
    root,
    port,
    backendPort,
    dataDir: `var/bench/${port}`,
    // All requests are from one IP address. The index is made as often as by default.
    env: { RENDERERS: '1', RATE_LIMIT_FACTOR: '100000', SEARCH_REFRESH_SECONDS: '' },
  });
  let child: ChildProcess | undefined;
  const stop = async () => {
    if (child) await end(child);
  };
  return {
    name,
    port,
    host,
    origin,
    stop,
    pids: () => (child?.pid ? [child.pid, ...descendantsOf(child.pid)] : []),
    pidsOf: (part: 'edge' | 'renderer') =>
      child ? childrenOf(child, `server/${part}/main.ts`) : [],
    /** Starts it with nothing cached or stored; resolves after the first page. */
    restart: async () => {
      await stop();
      processes.clean();
      const env = { PORT: String(port), BACKEND_URL: `http://127.0.0.1:${backendPort}/{site}` };
      child = track(processes.run('server/main.ts --built', env));
      await isUp(`${origin}/nl`);
    },
  };
}

export type Site = ReturnType<typeof createSite>;
