import { type ChildProcess, execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'playwright/test';
import { allSites } from '@/sites/resolve';
import { changingBackend } from './support/changing-backend';
import { get } from './support/get';
import { end, ownProcesses } from './support/processes';
import { startRedis } from './support/redis';

const PROXY_PORT = 4219;
const BEHIND_PORT = 4220;
const REDIS_PORT = 6390;
const SECRET = 'the-secret-of-the-journeys-of-what-changed';
const PORTS = [3123, 3124] as const;

const run = promisify(execFile);

const SITE_HOSTS = allSites.map(({ id }) => `${id}=${id}.test`).join(',');

const words = { heading: 'Over ons' };

/** Every menu says of which site and language it is, so that a page that got another's tells. */
const canaryOf = (site: string, language: string) => `Kanarie-${site}-${language}-einde`;

function change(path: string, text: string): string {
  const [, site = '', language = ''] = path.split('/');
  if (path.includes('/api/menu_items/'))
    return text.replace(/"title":"/, `$&${canaryOf(site, language)} `);
  return path.startsWith('/main/nl/over-ons?')
    ? text.replaceAll('"title":[{"value":"Over ons"', `"title":[{"value":"${words.heading}"`)
    : text;
}

const { server: proxy, asked } = changingBackend({
  behind: `http://127.0.0.1:${BEHIND_PORT}`,
  change,
});

const machines = PORTS.map((port) =>
  ownProcesses({
    port,
    backendPort: PROXY_PORT,
    dataDir: `var/journeys-kept-${port}`,
    env: {
      EDGE_WORKERS: '2',
      REVALIDATE_SECRET: SECRET,
      REDIS_URL: `redis://127.0.0.1:${REDIS_PORT}`,
      SEARCH_REFRESH_SECONDS: '0',
      // Two machines have the same addresses.
      SITE_HOSTS,
    },
  }),
);
const behind = ownProcesses({
  port: 0,
  backendPort: BEHIND_PORT,
  dataDir: 'var/journeys-kept-backend',
});

const started: ChildProcess[] = [];
let endRedis = () => {};

const seen = (port: number, path: string, site = 'main') =>
  get(`http://${site}.test:${port}${path}`);

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  behind.forget();
  for (const machine of machines) machine.forget();
  endRedis = await startRedis(REDIS_PORT);
  started.push(behind.startBackend());
  await new Promise<void>((ready) => proxy.listen(PROXY_PORT, '127.0.0.1', ready));
  await expect.poll(behind.backendStatus, { timeout: 100_000 }).toBe(200);
  started.push(...machines.map((machine) => machine.startSite()));
  for (const port of PORTS)
    await expect
      .poll(
        () =>
          seen(port, '/nl').then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 100_000 },
      )
      .toBe(200);
});

test.afterAll(async () => {
  for (const each of started.toReversed()) await end(each);
  proxy.closeAllConnections();
  proxy.close();
  endRedis();
});

test('a thousand people on one new page have the backend asked once for each part of it', async () => {
  asked.length = 0;
  const all = await Promise.all(Array.from({ length: 1_000 }, () => seen(PORTS[0], '/nl/contact')));

  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
  const times = new Map<string, number>();
  for (const path of asked) times.set(path, (times.get(path) ?? 0) + 1);
  expect(asked.some((path) => path.startsWith('/main/nl/contact?'))).toBe(true);
  expect([...times].filter(([, count]) => count > 1)).toEqual([]);
});

test('a page that one machine made, the other gives', async () => {
  // Another one at each try, for Redis may be slow to answer on a busy machine.
  const paths = ['/en/contact', '/en/news', '/en/stories', '/en/locations', '/en/activities'];
  const askedFor = async () => {
    const path = paths.pop() ?? '/en';
    expect((await seen(PORTS[0], path)).status).toBe(200);
    // What one machine made is told a moment later.
    await seen(PORTS[0], paths.at(-1) ?? '/nl');
    asked.length = 0;
    expect((await seen(PORTS[1], path)).status).toBe(200);
    return asked.length;
  };

  await expect.poll(askedFor, { intervals: [500] }).toBe(0);
});

test('what an editor changes is seen on both machines, whichever process answers', async () => {
  for (const port of PORTS)
    for (let visit = 0; visit < 4; visit += 1)
      expect((await seen(port, '/nl/over-ons')).text).toContain('Over ons</h1>');
  words.heading = 'Wie wij zijn';
  const { headers } = await get(`http://127.0.0.1:${BEHIND_PORT}/main/nl/over-ons?_format=json`);
  const tag = /node:\d+/.exec(String(headers['cache-tags']))?.[0] ?? '';
  // Redis and the backend's proxy are in this process, and go on meanwhile.
  await run('npm', ['run', '--silent', 'revalidate', '--', tag], {
    env: { ...process.env, PORT: String(PORTS[0]), SITE_HOSTS, REVALIDATE_SECRET: SECRET },
  });

  await expect
    .poll(
      async () => {
        const pages = await Promise.all(
          [...PORTS, ...PORTS, ...PORTS, ...PORTS].map((port) => seen(port, '/nl/over-ons')),
        );
        return pages.every(({ text }) => text.includes('Wie wij zijn</h1>'));
      },
      { timeout: 10_000, intervals: [100] },
    )
    .toBe(true);
});

test('nobody gets a page of another site or language, in three thousand mixed requests', async () => {
  // `npm run soak` makes a million of them.
  test.setTimeout(120_000);
  const places = allSites.flatMap(({ id }) => ['nl', 'en'].map((language) => ({ id, language })));
  const foreign: string[] = [];
  const statuses = new Map<number, number>();
  const visit = async (turn: number) => {
    const { id, language } = places[(turn * 7) % places.length] ?? { id: 'main', language: 'nl' };
    const paths = [
      '',
      '/contact',
      `/weg-${turn % 50}`,
      `?x=${turn}`,
      '/nieuws',
      '/activities?page=1',
    ];
    const path = `/${language}${paths[turn % paths.length] ?? ''}`;
    const page = await seen(PORTS[turn % 2] ?? PORTS[0], path, id);
    statuses.set(page.status, (statuses.get(page.status) ?? 0) + 1);
    const canaries = new Set(page.text.match(/Kanarie-[a-z-]+-einde/g));
    const own = canaryOf(id, language);
    if (canaries.size !== 1 || !canaries.has(own))
      foreign.push(`${id} ${path} ${[...canaries].join()}`);
  };
  let turn = 0;
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (; turn < 3_000;) await visit((turn += 1));
    }),
  );

  expect(foreign).toEqual([]);
  expect([...statuses.keys()].toSorted()).toEqual([200, 404]);
});

test('when the process that makes pages dies, what is kept is given, and it is started again', async () => {
  const [port] = PORTS;
  const [, site] = started;
  const { stdout } = await run('pgrep', ['-P', String(site?.pid), '-f', 'renderer.ts']);
  process.kill(Number(stdout), 'SIGKILL');

  expect((await seen(port, '/nl')).status).toBe(200);
  await expect
    .poll(async () => (await seen(port, '/nl/projecten')).status, { timeout: 30_000 })
    .toBe(200);
});
