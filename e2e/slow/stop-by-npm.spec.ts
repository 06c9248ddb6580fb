import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'playwright/test';
import { PORTS } from '@/e2e/support/ports';
import { descendantsOf, isAlive, isUp, ROOT, statusOf } from '@/e2e/support/processes';

const { site: port, ops: opsPort, backend: backendPort } = PORTS.stopByNpm;
const DATA_DIR = path.join(ROOT, 'var/e2e/stop-by-npm');

function npmStart(): ChildProcess {
  rmSync(DATA_DIR, { recursive: true, force: true });
  return spawn('npm', ['start'], {
    cwd: ROOT,
    stdio: 'ignore',
    // As a terminal does: a process group of its own.
    detached: true,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR,
      DRAIN_SECONDS: '0',
      EDGE_WORKERS: '2',
      PORT: String(port),
      OPS_PORT: String(opsPort),
      BACKEND_PORT: String(backendPort),
    },
  });
}

/** Throws while another instance has it. */
function lockDataFolder(): void {
  const lock = new DatabaseSync(path.join(DATA_DIR, 'instance.lock'));
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } finally {
    lock.close();
  }
}

const commandOf = (pid: number): string => readFileSync(`/proc/${pid}/cmdline`, 'utf8');

for (const { title, to, signal, code } of [
  { title: 'SIGTERM to npm', to: 'npm', signal: 'SIGTERM', code: 0 },
  { title: 'Ctrl-C in a terminal', to: 'group', signal: 'SIGINT', code: 0 },
  { title: 'SIGHUP to npm', to: 'npm', signal: 'SIGHUP', code: null },
  { title: 'SIGKILL to npm', to: 'npm', signal: 'SIGKILL', code: null },
] as const)
  test(`${title} ends npm start with all its processes, ports and its lock`, async () => {
    const npm = npmStart();
    const pid = npm.pid ?? 0;
    try {
      await isUp(`http://127.0.0.1:${opsPort}/readyz`);
      const processes = [pid, ...descendantsOf(pid)];
      const commands = processes.map(commandOf).join('\n');
      for (const script of ['server/main.ts', 'edge', 'renderer', 'search-index', 'backend'])
        expect(commands).toContain(script);
      expect(lockDataFolder).toThrow('locked');
      const exited = new Promise<number | null>((resolve) => npm.once('exit', resolve));

      process.kill(to === 'group' ? -pid : pid, signal);

      await expect.poll(() => processes.filter(isAlive), { timeout: 60_000 }).toEqual([]);
      expect(await exited).toBe(code);
      for (const each of [port, opsPort, backendPort])
        expect(await statusOf(`http://127.0.0.1:${each}/`)).toBe(0);
      expect(lockDataFolder).not.toThrow();
    } finally {
      for (const each of [...descendantsOf(pid), pid])
        if (isAlive(each)) process.kill(each, 'SIGKILL');
    }
  });
