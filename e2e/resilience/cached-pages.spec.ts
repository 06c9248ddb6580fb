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
const INSTANCE_PORTS = [PORTS.cachedPages.first, PORTS.cachedPages.second] as const;
const SECRET = 'the-secret-of-the-end-to-end-tests-of-invalidation';

const run = promisify(execFile);

// Two instances have the same hosts.
const SITE_HOSTS = allSites.map(({ id }) => `${id}=${id}.test`).join(',');

const content = { heading: 'Over ons' };

/** Every menu names its site and language, so that a page with another's is recognized. */
const canaryOf = (site: string, language: string) => `Kanarie-${site}-${language}-einde`;

function change(path: string, body: string): string {
  const [, site = '', language = ''] = path.split('/');
  if (path.includes('/api/menu_items/'))
    return body.replace(/"title":"/, `$&${canaryOf(site, language)} `);
  return path.startsWith('/main/nl/over-ons?')
    ? body.replaceAll('"title":[{"value":"Over ons"', `"title":[{"value":"${content.heading}"`)
    : body;
}

const { server: proxy, requested } = changingBackend({
  behind: `http://127.0.0.1:${backendPort}`,
  change,
});

const instances = INSTANCE_PORTS.map((port) =>
  siteProcesses({
    port,
    backendPort: proxyPort,
    dataDir: `var/e2e/cached-pages-${port}`,
    env: {
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
  test.setTimeout(240_000);
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
  // At its start, an instance renders the outage pages of the other sites too.
  for (const path of requested.filter((each) => each.startsWith('/main/nl/')))
    times.set(path, (times.get(path) ?? 0) + 1);
  expect([...times.keys()].some((path) => path.startsWith('/main/nl/contact?'))).toBe(true);
  expect([...times].filter(([, count]) => count > 1)).toEqual([]);
});

test('a page that one instance has rendered, the other serves', async () => {
  // Another one at each try, for Redis may be slow on a busy host.
  const paths = ['/en/contact', '/en/news', '/en/stories', '/en/locations', '/en/activities'];
  const requestsOfTheOther = async () => {
    const path = paths.pop() ?? '/en';
    expect((await fetchPage(INSTANCE_PORTS[0], path)).status).toBe(200);
    // A page is shared a moment after it was served.
    await fetchPage(INSTANCE_PORTS[0], paths.at(-1) ?? '/nl');
    requested.length = 0;
    expect((await fetchPage(INSTANCE_PORTS[1], path)).status).toBe(200);
    return requested.length;
  };

  await expect.poll(requestsOfTheOther, { intervals: [500], timeout: 30_000 }).toBe(0);
});

test('what an editor changes is seen on both instances, whichever process responds', async () => {
  for (const port of INSTANCE_PORTS)
    for (let visit = 0; visit < 4; visit += 1)
      expect((await fetchPage(port, '/nl/over-ons')).text).toContain('Over ons</h1>');
  content.heading = 'Wie wij zijn';
  const { headers } = await get(`http://127.0.0.1:${backendPort}/main/nl/over-ons?_format=json`);
  const tag = /node:\d+/.exec(String(headers['cache-tags']))?.[0] ?? '';
  // Asynchronous: the proxy of the backend is in this process.
  await run('npm', ['run', '--silent', 'revalidate', '--', tag], {
    env: { ...process.env, PORT: String(INSTANCE_PORTS[0]), SITE_HOSTS, REVALIDATE_SECRET: SECRET },
  });

  const ports = Array.from({ length: 4 }, () => INSTANCE_PORTS).flat();
  await expect
    .poll(
      async () => {
        const pages = await Promise.all(ports.map((port) => fetchPage(port, '/nl/over-ons')));
        return pages.every(({ text }) => text.includes('Wie wij zijn</h1>'));
      },
      { timeout: 30_000, intervals: [100] },
    )
    .toBe(true);
});

const canariesIn = (text: string) => new Set(text.match(/Kanarie-[a-z-]+-einde/g));

/** One of the 3,000 mixed requests. `npm run soak` makes a million of them. */
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

test('no page of another site or language is served in three thousand mixed requests', async () => {
  test.setTimeout(240_000);
  const foreign: string[] = [];
  const statuses = new Set<number>();
  const turns = Array.from({ length: 3_000 }, (_, index) => index + 1);
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
