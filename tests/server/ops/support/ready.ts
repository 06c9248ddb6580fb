import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { execArgv } from '@/server/supervisor/process-group';
import { nowhere } from '@/tests/support/serve';

/**
 * Returns the origin of a process with this environment, the status and text of its `/readyz`, its metric of a
 * usable outbox, and the lines of its log so far. What a shell runs first limits the process.
 */
export async function readyWith(env: Readonly<Record<string, string>>, first = 'true') {
  const { origin, port } = await nowhere();
  const command = [process.execPath, ...execArgv('backend'), 'tests/support/processes/ops.ts'];
  const child = spawn('bash', ['-c', `${first}; exec "$@"`, '', ...command], {
    env: { ...process.env, OPS_PORT: port, OPS_HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const log: string[] = [];
  createInterface(child.stderr).on('line', (line) => log.push(line));
  await once(createInterface(child.stdout), 'line');
  const response = await fetch(`${origin}/readyz`);
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  const usable = /^kadelicht_outbox_usable (.*)$/m.exec(metrics)?.[1];
  return { origin, ready: [response.status, await response.text()], usable, log };
}
