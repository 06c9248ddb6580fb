import { expect, test } from 'playwright/test';
import { get } from './support/get';
import { end, ownProcesses, statusOf } from './support/processes';

const PORT = 3101;
const SITE = `http://boerderij.localhost:${PORT}`;
/** What somebody visits before the outage: pages, lists with filters, and what programs ask for. */
const VISITED = [
  '/nl',
  '/en',
  '/nl/activiteiten-trainingen',
  '/nl/activiteiten-trainingen?location=21',
  '/nl/activiteiten-trainingen/results.json?page=1',
  '/nl/activiteiten-trainingen/calendar.ics',
  '/sitemap.xml',
  '/robots.txt',
  '/favicon.ico',
];

const own = ownProcesses({ port: PORT, backendPort: 4201, dataDir: 'var/outage' });

/** The addresses of the pictures that a page begins with. */
async function picturesOn(address: string): Promise<string[]> {
  const { text } = await get(address);
  return [...text.matchAll(/<img[^>]* src="(\/media\/[^"]+)"/g)]
    .flatMap(([, path = '']) => path.replaceAll('&amp;', '&'))
    .slice(0, 2);
}

test('an outage costs no visited page, is never a 404, and passes without a restart', async () => {
  test.setTimeout(120_000);
  own.forget();
  let backend = own.startBackend();
  await expect.poll(own.backendStatus, { timeout: 60_000 }).toBe(200);
  let site = own.startSite();

  try {
    await expect.poll(() => statusOf(`${SITE}/nl`), { timeout: 60_000 }).toBe(200);
    const visited = [...VISITED, ...(await picturesOn(`${SITE}/nl`))];
    const statuses = () => Promise.all(visited.map((path) => statusOf(`${SITE}${path}`)));
    const all = visited.map(() => 200);
    expect(await statuses()).toEqual(all);
    expect(visited.length).toBeGreaterThan(VISITED.length);
    await end(backend);

    expect(await statuses()).toEqual(all);
    const cold = await get(`${SITE}/nl/moestuin`);
    expect(cold.status).toBe(503);
    expect(cold.text).toContain('Deze pagina is er even niet');
    expect(cold.text).toContain('020 555 01 40');
    expect((await get(`${SITE}/en/animals`)).text).toContain('This page is briefly unavailable');
    const list = `${SITE}/nl/activiteiten-trainingen`;
    expect(await statusOf(`${list}?page=1`)).toBe(503);
    expect(await statusOf(`${list}/results.json`)).toBe(503);
    expect(await statusOf(`${list}/calendar.ics?page=1`)).toBe(503);
    expect(await statusOf(`${SITE}/en/farm/rss.xml`)).toBe(503);

    // A machine that is started again meanwhile still has what was visited.
    await end(site);
    site = own.startSite();
    await expect.poll(() => statusOf(`${SITE}/nl`), { timeout: 60_000 }).toBe(200);
    expect(await statuses()).toEqual(all);

    backend = own.startBackend();
    await expect.poll(() => statusOf(`${SITE}/nl/moestuin`), { timeout: 20_000 }).toBe(200);
    expect(await statusOf(`${SITE}/nl`)).toBe(200);
  } finally {
    await end(site);
    await end(backend);
  }
});
