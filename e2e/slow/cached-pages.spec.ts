import { type ChildProcess, execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'playwright/test';
import { changingBackend } from '@/e2e/support/changing-backend';
import { get, getWithRetry, inParallel } from '@/e2e/support/get';
import { PORTS } from '@/e2e/support/ports';
import { childrenOf, end, isUp, siteProcesses } from '@/e2e/support/processes';
import { allSites } from '@/sites/resolve';
import { findRedis, startRedis } from '@/tests/support/redis/start';

const { proxy: proxyPort, backend: backendPort, redis: redisPort } = PORTS.cachedPages;
const INSTANCES = [
  { port: PORTS.cachedPages.first, opsPort: PORTS.cachedPagesOps.first },
  { port: PORTS.cachedPages.second, opsPort: PORTS.cachedPagesOps.second },
] as const;
const INSTANCE_PORTS = [INSTANCES[0].port, INSTANCES[1].port] as const;
const SECRET = 'the-secret-of-the-end-to-end-tests-of-invalidation';

const run = promisify(execFile);

// Two instances have the same hosts.
const SITE_HOSTS = allSites.map(({ id }) => `${id}=${id}.test`).join(',');

/** By hand they may be a million; `npm test` has time for these. */
const MIXED_REQUESTS = Number(process.env['MIXED_REQUESTS'] ?? 3_000);

const content = { heading: 'Over ons', menu: '' };

/** Every menu names its site and language, so that a page with another's is recognized. */
const canaryOf = (site: string, language: string) => `Kanarie-${site}-${language}-einde`;

function change(path: string, body: string): string {
  const [, site = '', language = ''] = path.split('/');
  if (path.includes('/api/menu_items/'))
    return body.replace(/"title":"/, `$&${content.menu}${canaryOf(site, language)} `);
  return path.startsWith('/main/nl/over-ons?')
    ? body.replaceAll('"title":[{"value":"Over ons"', `"title":[{"value":"${content.heading}"`)
    : body;
}

const { server: proxy, requested } = changingBackend({
  behind: `http://127.0.0.1:${backendPort}`,
  change,
});

const instances = INSTANCES.map(({ port, opsPort }) =>
  siteProcesses({
    port,
    backendPort: proxyPort,
    dataDir: `var/e2e/cached-pages-${port}`,
    env: {
      OPS_PORT: String(opsPort),
      EDGE_WORKERS: '2',
      RENDERERS: '2',
      REVALIDATE_SECRET: SECRET,
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      SITE_HOSTS,
    },
  }),
);
const behind = siteProcesses({ port: 0, backendPort, dataDir: 'var/e2e/cached-pages-backend' });

const started: ChildProcess[] = [];
let endRedis: () => unknown = () => {};

const urlOf = (port: number, path: string, site = 'main') => `http://${site}.test:${port}${path}`;
const fetchPage = (port: number, path: string) => getWithRetry(urlOf(port, path));

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  const redis = await findRedis();
  if ('missing' in redis) {
    test.skip(true, `no ${redis.missing} here`);
    return;
  }
  behind.clean();
  for (const instance of instances) instance.clean();
  endRedis = await startRedis(redis.program, redisPort);
  started.push(await behind.startBackend());
  await new Promise<void>((open) => proxy.listen(proxyPort, '127.0.0.1', open));
  started.push(...instances.map((instance) => instance.startSite()));
  // Before that, they prefetch the problem pages of all sites.
  for (const { opsPort } of INSTANCES) await isUp(`http://127.0.0.1:${opsPort}/readyz`);
  // A renderer that has just started may take longer than the site's time limit.
  for (const port of INSTANCE_PORTS)
    for (const path of ['/nl', '/nl/hulp', '/nl/privacy', '/en/about-us'])
      await isUp(urlOf(port, path));
});

test.afterAll(async () => {
  for (const each of started.toReversed()) await end(each);
  proxy.closeAllConnections();
  proxy.close();
  await endRedis();
});

test('a thousand visitors of one uncached page make one request to the backend for each part of it', async () => {
  requested.length = 0;
  const all = await Promise.all(
    Array.from({ length: 1_000 }, () => fetchPage(INSTANCE_PORTS[0], '/nl/contact')),
  );

  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
  const times = new Map<string, number>();
  for (const path of requested) times.set(path, (times.get(path) ?? 0) + 1);
  expect([...times.keys()].some((path) => path.startsWith('/main/nl/contact?'))).toBe(true);
  expect([...times].filter(([, count]) => count > 1)).toEqual([]);
});

/** Reports a changed tag to one instance, as a CMS does. Asynchronous: the proxy of the backend is in this process. */
const revalidate = (tag: string) =>
  run('npm', ['run', '--silent', 'revalidate', '--', tag], {
    env: { ...process.env, PORT: String(INSTANCE_PORTS[0]), SITE_HOSTS, REVALIDATE_SECRET: SECRET },
  });

/** Waits until both instances show a text on a page, whichever process responds. */
async function isSeenEverywhere(path: string, text: string) {
  const ports = Array.from({ length: 4 }, () => INSTANCE_PORTS).flat();
  await expect
    .poll(
      async () => {
        const pages = await Promise.all(ports.map((port) => fetchPage(port, path)));
        return pages.every((page) => page.text.includes(text));
      },
      { timeout: 30_000, intervals: [100] },
    )
    .toBe(true);
}

test('what an editor changes is seen on both instances, whichever process responds', async () => {
  for (const port of INSTANCE_PORTS)
    for (let visit = 0; visit < 4; visit += 1)
      expect((await fetchPage(port, '/nl/over-ons')).text).toContain('Over ons</h1>');
  content.heading = 'Wie wij zijn';
  const { headers } = await get(`http://127.0.0.1:${backendPort}/main/nl/over-ons?_format=json`);
  const tag = /node:\d+/.exec(String(headers['cache-tags']))?.[0] ?? '';
  await revalidate(tag);

  await isSeenEverywhere('/nl/over-ons', 'Wie wij zijn</h1>');
});

test('a changed menu is seen on pages of both instances, though renderers remember menus', async () => {
  const paths = ['/nl/privacy', '/nl/hulp', '/nl/contact'];
  for (const port of INSTANCE_PORTS) for (const path of paths) await fetchPage(port, path);
  content.menu = 'Vernieuwd ';
  await revalidate('menu:main');

  for (const path of paths) await isSeenEverywhere(path, 'Vernieuwd Kanarie-main-nl-einde');
});

const canariesIn = (text: string) => new Set(text.match(/Kanarie-[a-z-]+-einde/g));

function mixedRequest(turn: number) {
  const locales = allSites.flatMap(({ id }) => ['nl', 'en'].map((language) => ({ id, language })));
  const { id, language } = locales[(turn * 7) % locales.length] ?? { id: 'main', language: 'nl' };
  const paths = [
    '',
    '/contact',
    `/weg-${turn % 50}`,
    `?x=${turn}`,
    '/nieuws',
    '/activities?page=1',
  ];
  const path = `/${language}${paths[turn % paths.length] ?? ''}`;
  const port = INSTANCE_PORTS[turn % 2] ?? INSTANCE_PORTS[0];
  return { url: urlOf(port, path, id), canary: canaryOf(id, language) };
}

test('no page of another site or language is served in thousands of mixed requests', async () => {
  test.setTimeout(80 * MIXED_REQUESTS);
  const foreign: string[] = [];
  const statuses = new Set<number>();
  const turns = Array.from({ length: MIXED_REQUESTS }, (_, index) => index + 1);
  await inParallel(turns, async (turn) => {
    const { url, canary } = mixedRequest(turn);
    const { status, text } = await getWithRetry(url, ({ text: busyPage }) => {
      if ([...canariesIn(busyPage)].some((found) => found !== canary)) foreign.push(`busy ${url}`);
    });
    statuses.add(status);
    const canaries = canariesIn(text);
    if (canaries.size !== 1 || !canaries.has(canary))
      foreign.push(`${status} ${url} ${[...canaries].join()}`);
  });

  expect(foreign).toEqual([]);
  expect([...statuses].toSorted()).toEqual([200, 404]);
});

test('when all renderers die, cached pages are served, and they are started again', async () => {
  const [port] = INSTANCE_PORTS;
  const [, site] = started;
  if (!site) throw new Error('the first site');
  for (const renderer of childrenOf(site, 'server/renderer/main.ts'))
    process.kill(renderer, 'SIGKILL');

  expect((await get(urlOf(port, '/nl'))).status).toBe(200);
  await isUp(urlOf(port, '/nl/projecten'));
});
