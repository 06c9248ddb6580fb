import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { get } from './support/get';
import { type Call, slowBackend } from './support/slow-backend';

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

/** How many calls had to wait for another one to end, at most: one round is a depth of 1. */
function roundsOf(calls: readonly Call[]): number {
  const depths = new Map<Call, number>();
  for (const call of calls) {
    const before = [...depths].filter(([earlier]) => earlier.end <= call.start);
    depths.set(call, 1 + Math.max(0, ...before.map(([, depth]) => depth)));
  }
  return Math.max(0, ...depths.values());
}

test('a page asks its backend in two rounds at most', async () => {
  test.setTimeout(120_000);
  rmSync(path.join(ROOT, DATA_DIR), { recursive: true, force: true });
  const proxy = await slowBackend({
    port: PROXY_PORT,
    backendPort: BACKEND_PORT,
    delayMs: DELAY_MS,
  });
  const { calls } = proxy;
  const site = spawn(process.execPath, ['--import', './server/alias.ts', 'server/main.ts'], {
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
    proxy.close();
  }
});
