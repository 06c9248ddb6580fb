import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { get } from './support/get';

const PORT = 3103;
const PROXY_PORT = 4203;
const BACKEND_PORT = 4200;
const DELAY_MS = 50;
const DATA_DIR = 'var/rounds';
const ROOT = path.resolve(import.meta.dirname, '..');

/** One page of every kind, on its site. */
const PAGES = [
  'main.localhost/nl',
  'boerderij.localhost/nl',
  'jaarverslag.localhost/nl',
  'main.localhost/nl/nieuws/driehonderd-voordeuren',
  'main.localhost/nl/projecten/op-de-rit',
  'main.localhost/nl/vrijwilligerswerk-amsterdam/maatje',
  'main.localhost/nl/activiteiten-trainingen/soep-koken',
  'main.localhost/nl/activiteiten-trainingen',
  'main.localhost/nl/locaties/de-kade',
  'main.localhost/nl/themas/wonen',
  'main.localhost/nl/soorten-activiteiten/koken-en-eten',
  'main.localhost/nl/ruimtes-huren/muziekkamer-noord',
  'main.localhost/nl/acties/winterbedden',
  'main.localhost/nl/acties/winterbedden/de-vorstwacht',
  'main.localhost/nl/over-ons',
  'jaarverslag.localhost/nl/2025',
  'jaarverslag.localhost/nl/2025/nachtlijn',
];

type Asked = { path: string; start: number; end: number };

/** The backend behind a wire that makes every call wait, and that remembers the calls. */
function slowBackend(calls: Asked[]): Server {
  return createServer((incoming, outgoing) => {
    const call: Asked = { path: incoming.url ?? '', start: performance.now(), end: Infinity };
    calls.push(call);
    const { method, url, headers } = incoming;
    setTimeout(() => {
      request({ host: '127.0.0.1', port: BACKEND_PORT, method, path: url, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        answer.on('end', () => {
          call.end = performance.now();
        });
      }).end();
    }, DELAY_MS);
  });
}

/** How many calls had to wait for another one to end, at most: one round is a depth of 1. */
function roundsOf(calls: readonly Asked[]): number {
  const depths = new Map<Asked, number>();
  for (const call of calls) {
    const before = [...depths].filter(([earlier]) => earlier.end <= call.start);
    depths.set(call, 1 + Math.max(0, ...before.map(([, depth]) => depth)));
  }
  return Math.max(0, ...depths.values());
}

test('a page asks its backend in two rounds at most', async () => {
  test.setTimeout(120_000);
  rmSync(path.join(ROOT, DATA_DIR), { recursive: true, force: true });
  const calls: Asked[] = [];
  const proxy = slowBackend(calls);
  await new Promise<void>((ready) => proxy.listen(PROXY_PORT, '127.0.0.1', ready));
  const site = spawn(process.execPath, ['--import', './server/alias.ts', 'server/start.ts'], {
    cwd: ROOT,
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR,
      PORT: String(PORT),
      BACKEND_URL: `http://127.0.0.1:${PROXY_PORT}/{site}`,
      // What the search index asks for is no part of a page.
      SEARCH_REFRESH_SECONDS: '0',
    },
  });
  try {
    const statusOf = (address: string) =>
      get(address).then(
        ({ status }) => status,
        () => 0,
      );
    const warm = `http://main.localhost:${PORT}/nl/contact`;
    await expect.poll(() => statusOf(warm), { timeout: 60_000 }).toBe(200);

    // A process that has just begun is slow for its own reasons: it draws some other pages first.
    for (const page of PAGES) {
      const [host = ''] = page.split('/');
      for (const path of ['nl/contact', 'en', 'en/about-us'])
        await statusOf(`http://${host}:${PORT}/${path}?${page}`);
    }
    for (let nid = 6000; nid < 6048; nid += 1)
      await statusOf(`http://main.localhost:${PORT}/en/node/${nid}`);

    const rounds: string[] = [];
    const times: number[] = [];
    for (const page of PAGES) {
      calls.length = 0;
      const [host = '', ...rest] = page.split('/');
      const start = performance.now();
      const status = await statusOf(`http://${host}:${PORT}/${rest.join('/')}`);
      times.push(performance.now() - start);
      expect(status).toBe(200);
      expect(calls.length).toBeGreaterThan(3);
      if (roundsOf(calls) > 2) rounds.push(`${page}: ${roundsOf(calls)} rounds`);
    }
    const slowest = Math.max(...times) / DELAY_MS;
    const median = (times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0) / DELAY_MS;
    // A timing is no test: it is told, for whoever compares.
    test.info().annotations.push({
      type: 'page time over backend time',
      description: `median ${median.toFixed(2)}, slowest ${slowest.toFixed(2)}`,
    });
    if (process.env['SHOW_TIMES'])
      process.stderr.write(
        `median ${median} slowest ${slowest} ${times.map((t) => t.toFixed(0)).join(' ')}\n`,
      );

    expect(rounds).toEqual([]);
  } finally {
    site.kill('SIGTERM');
    proxy.closeAllConnections();
    proxy.close();
  }
});
