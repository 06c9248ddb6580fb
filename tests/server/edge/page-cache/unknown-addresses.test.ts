// @vitest-environment node
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { z } from 'zod';
import { temporaryDataFolder } from '@/tests/support/data-folder';

const WORKERS = 32;
const MEGABYTE = 1_024 * 1_024;

/** The status, and what the cache says. */
const ask = (agent: Agent, port: number, target: string) =>
  new Promise<string>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: target, agent };
    request({ ...options, headers: { host: 'main.localhost' } }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        const cache = String(answer.headers['cache-status'] ?? '').split(';')[1] ?? '';
        resolve(`${answer.statusCode ?? 0}${cache}`);
      });
    })
      .on('error', reject)
      .end();
  });

test('forty thousand made-up addresses fill neither memory nor disk, and displace no page', async () => {
  const folder = temporaryDataFolder();
  const door = fork(`${import.meta.dirname}/support/edge-process.ts`, [folder], {
    execArgv: [
      '--expose-gc',
      '--import',
      './server/alias.ts',
      '--disable-warning=ExperimentalWarning',
    ],
  });
  onTestFinished(() => void door.kill('SIGKILL'));
  const heard = () => once(door, 'message').then(([message]: unknown[]) => message);
  const { port } = z.object({ port: z.number() }).parse(await heard());
  const inUse = async () => {
    const said = heard();
    door.send('how much');
    return z.object({ inUse: z.number() }).parse(await said).inUse;
  };
  const agent = new Agent({ keepAlive: true, maxSockets: WORKERS });
  onTestFinished(() => {
    agent.destroy();
  });
  const statuses = new Set<string>();
  let made = 0;
  const until = async (count: number) => {
    await Promise.all(
      Array.from({ length: WORKERS }, async () => {
        while (made < count) {
          made += 1;
          statuses.add(await ask(agent, port, `/nl/verzonnen/${made}-${made * 7_919}?q=${made}`));
        }
      }),
    );
  };

  await ask(agent, port, '/nl');
  await until(15_000);
  const before = await inUse();
  await until(40_000);
  const after = await inUse();

  expect([...statuses].every((status) => status.startsWith('404'))).toBe(true);
  expect(after - before).toBeLessThan(4 * MEGABYTE);
  expect(statSync(path.join(folder, 'pages.db')).size).toBeLessThan(MEGABYTE);
  expect(await ask(agent, port, '/nl')).toMatch(/^200 hit/);
}, 120_000);
