import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { identity, install } from './install';

const START_MS = 120_000;
const POLL_INTERVAL_MS = 100;

/** For how long it is needed: a run of tests is over before the JVM would have its code ready. */
const LASTING = {
  tests: ['-Xms512m', '-Xmx512m', '-XX:TieredStopAtLevel=1'],
  use: ['-Xms1g', '-Xmx1g'],
} as const;

const JVM = [
  '-Djava.security.manager=allow',
  // As in OpenSearch's jvm.options: threads of the common pool must have its rights.
  '-Djava.util.concurrent.ForkJoinPool.common.threadFactory=org.opensearch.secure_sm.SecuredForkJoinWorkerThreadFactory',
];

const SETTINGS = {
  'discovery.type': 'single-node',
  'node.portsfile': 'true',
  'transport.port': '0',
  'bootstrap.system_call_filter': 'false',
  'cluster.routing.allocation.disk.threshold_enabled': 'false',
};

function launch(home: string, { port, lasting }: Options): ChildProcess {
  const log = openSync(path.join(home, 'logs/console.log'), 'w');
  const settings = Object.entries({ ...SETTINGS, 'http.port': String(port) });
  const child = spawn(
    'java',
    [
      ...LASTING[lasting],
      ...JVM,
      `-Djava.io.tmpdir=${home}/tmp`,
      `-Djna.tmpdir=${home}/tmp`,
      `-Dopensearch.path.home=${home}`,
      `-Dopensearch.path.conf=${home}/config`,
      '-Dopensearch.distribution.type=zip',
      '-cp',
      `${home}/lib/*`,
      'org.opensearch.bootstrap.OpenSearch',
      ...settings.map(([name, value]) => `-E${name}=${value}`),
    ],
    { cwd: home, stdio: ['ignore', log, log], ...identity },
  );
  closeSync(log);
  return child;
}

/** The address it listens on, written by itself; null before that. */
function addressOf(home: string): URL | null {
  try {
    const ports = readFileSync(path.join(home, 'logs/http.ports'), 'utf8');
    const port = /^127\.0\.0\.1:(\d+)$/m.exec(ports)?.[1];
    return port === undefined ? null : new URL(`http://127.0.0.1:${port}/`);
  } catch {
    return null;
  }
}

async function isHealthy(url: URL): Promise<boolean> {
  const health = new URL('_cluster/health?wait_for_status=yellow&timeout=10s', url);
  return fetch(health).then(
    ({ ok }) => ok,
    () => false,
  );
}

type OpenSearch = {
  url: URL;
  /** Ends it, and removes its folder with all that is in it. */
  stop: () => Promise<void>;
};

type Options = { port: number; lasting: keyof typeof LASTING };

/**
 * Starts an empty OpenSearch 2.19 of one node, without security, on the loopback: on `port`, where 0
 * is any free one. Throws an Error with the end of its log when it does not come up in two minutes.
 */
export async function startOpenSearch(options: Options): Promise<OpenSearch> {
  const home = await install();
  const child = launch(home, options);
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    if (child.exitCode === null && child.signalCode === null) {
      kill();
      await once(child, 'exit');
    }
    rmSync(home, { recursive: true, force: true });
  };

  const until = Date.now() + START_MS;
  while (child.exitCode === null && Date.now() < until) {
    const url = addressOf(home);
    if (url && (await isHealthy(url))) return { url, stop };
    await pause(POLL_INTERVAL_MS);
  }
  const log = readFileSync(path.join(home, 'logs/console.log'), 'utf8').slice(-4_000);
  await stop();
  throw new Error(`OpenSearch did not start.\n${log}`);
}
