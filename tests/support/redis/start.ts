import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, createWriteStream, existsSync, renameSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { openPromise } from 'yauzl';
import { fetchArtifact, hasMaven, outputOf } from '@/tests/support/maven';

const VERSION = '1.4.3';
const CACHE = path.resolve('var/redis');
const START_MS = 20_000;
const POLL_INTERVAL_MS = 20;

/** Redis 6.2 for Linux, as the jar of embedded-redis carries it. */
const BINARIES: Readonly<Record<string, string>> = {
  x64: 'redis-server-6.2.6-v5-linux-amd64',
  arm64: 'redis-server-6.2.7-linux-arm64',
};

/** Unpacks one file of a zip into an executable file. */
async function unpackProgram(zip: string, name: string, program: string): Promise<void> {
  const opened = await openPromise(zip, { lazyEntries: true, autoClose: true });
  for await (const entry of opened.eachEntry()) {
    if (entry.fileName !== name) continue;
    const partial = `${program}.${process.pid}`;
    await pipeline(await opened.openReadStreamPromise(entry), createWriteStream(partial));
    chmodSync(partial, 0o755);
    renameSync(partial, program);
  }
}

export type Redis = { program: string } | { missing: string };

/**
 * Returns the program of a Redis: the one that is installed, else one that Maven fetches once; or what
 * this host lacks for it.
 */
export async function findRedis(): Promise<Redis> {
  if (outputOf('redis-server', '--version') !== null) return { program: 'redis-server' };
  const binary = process.platform === 'linux' ? BINARIES[process.arch] : undefined;
  if (binary === undefined) return { missing: 'redis-server' };
  const program = path.join(CACHE, binary);
  if (existsSync(program)) return { program };
  if (!hasMaven()) return { missing: 'redis-server or Maven' };
  const coordinates = `com.github.codemonstur:embedded-redis:${VERSION}:jar`;
  await unpackProgram(
    await fetchArtifact(CACHE, 'embedded-redis.jar', coordinates),
    binary,
    program,
  );
  return { program };
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => {
      resolve(false);
    });
  });

/**
 * Starts an empty Redis on a port of the loopback, which stores nothing on disk, and returns a function
 * that ends it. Throws an Error when it does not listen within 20 seconds.
 */
export async function startRedis(program: string, port: number): Promise<() => Promise<void>> {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', tmpdir(), '--save', ''];
  const server = spawn(program, options, { stdio: 'ignore' });
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    kill();
    await ended;
  };
  const until = Date.now() + START_MS;
  while (!(await isOpen(port))) {
    if (server.exitCode !== null || Date.now() > until) {
      await stop();
      throw new Error(`Redis did not start on port ${port}.`);
    }
    await pause(POLL_INTERVAL_MS);
  }
  return stop;
}
