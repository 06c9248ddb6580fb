import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { get } from './get';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The status that an address answers with; 0 while nobody answers there. */
export const statusOf = (address: string): Promise<number> =>
  get(address).then(
    ({ status }) => status,
    () => 0,
  );

/** Ends a process that was started here, and waits until it is gone; a kill takes its children too. */
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

type Options = {
  port: number;
  backendPort: number;
  dataDir: string;
  /** What else both are told. */
  env?: Readonly<Record<string, string>>;
};

/** A site and a backend of a journey's own, which it may stop, kill and start. */
export function ownProcesses({ port, backendPort, dataDir, env: own = {} }: Options) {
  function run(script: string, env: Record<string, string>, fileKilobytes?: number): ChildProcess {
    const args = ['--import', './server/alias.ts', '--disable-warning=ExperimentalWarning', script];
    // No file may grow beyond the limit: to who writes it, the disk is full.
    const limited = ['-c', `ulimit -f ${fileKilobytes ?? 0}; exec "$0" "$@"`, process.execPath];
    const [command, all] = fileKilobytes
      ? (['bash', [...limited, ...args]] as const)
      : ([process.execPath, args] as const);
    return spawn(command, all, {
      cwd: ROOT,
      stdio: 'ignore',
      // A group of its own, so that a kill takes all of it at one moment.
      detached: true,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATA_DIR: dataDir,
        RATE_LIMIT_FACTOR: '1000',
        ...own,
        ...env,
      },
    });
  }
  return {
    /** Forgets what an earlier run kept. */
    forget: () => {
      rmSync(path.join(ROOT, dataDir), { recursive: true, force: true });
    },
    startBackend: () => run('backend/main.ts', { BACKEND_PORT: String(backendPort) }),
    /** @param fileKilobytes how large a file may grow; unlimited unless given */
    startSite: (fileKilobytes?: number) =>
      run(
        'server/main.ts',
        { PORT: String(port), BACKEND_URL: `http://127.0.0.1:${backendPort}/{site}` },
        fileKilobytes,
      ),
    backendStatus: () => statusOf(`http://127.0.0.1:${backendPort}/main/nl?_format=json`),
  };
}
