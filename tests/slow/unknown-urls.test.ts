import { fork } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { z } from 'zod';
import { temporaryFolder } from '@/tests/support/temporary-folder';

const WORKERS = 32;
const MEGABYTE = 1_024 * 1_024;

/** Returns the status and the parameter of Cache-Status. */
const visit = (agent: Agent, port: number, target: string) =>
  new Promise<string>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: target, agent };
    request({ ...options, headers: { host: 'main.localhost' } }, (response) => {
      response.resume();
      response.on('end', () => {
        const cache = String(response.headers['cache-status'] ?? '').split(';')[1] ?? '';
        resolve(`${response.statusCode ?? 0}${cache}`);
      });
    })
      .on('error', reject)
      .end();
  });

test('forty thousand unknown URLs fill neither memory nor disk, and displace no page', async () => {
  const folder = temporaryFolder();
  const edge = fork('tests/server/edge/page-cache/support/edge-process.ts', [folder], {
    execArgv: [
      '--expose-gc',
      '--import',
      './server/alias.js',
      '--disable-warning=ExperimentalWarning',
    ],
  });
  onTestFinished(() => void edge.kill('SIGKILL'));
  const message = () => once(edge, 'message').then(([first]: unknown[]) => first);
  const { port } = z.object({ port: z.number() }).parse(await message());
  const inUse = async () => {
    const next = message();
    edge.send('how much');
    return z.object({ inUse: z.number() }).parse(await next).inUse;
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
          statuses.add(await visit(agent, port, `/nl/verzonnen/${made}-${made * 7_919}?q=${made}`));
        }
      }),
    );
  };

  await visit(agent, port, '/nl');
  await until(15_000);
  const before = await inUse();
  await until(40_000);
  const after = await inUse();

  expect([...statuses].every((status) => status.startsWith('404'))).toBe(true);
  expect(after - before).toBeLessThan(4 * MEGABYTE);
  expect(statSync(path.join(folder, 'pages.db')).size).toBeLessThan(MEGABYTE);
  expect(await visit(agent, port, '/nl')).toMatch(/^200 hit/);
}, 900_000);
