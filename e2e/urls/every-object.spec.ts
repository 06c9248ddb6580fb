import { expect, test } from 'playwright/test';
import { get, getWithRetry, inParallel } from '@/e2e/support/get';
import { post } from '@/e2e/support/post';
import { originOf, PORT } from '@/e2e/support/sites';
import { EVERYTHING } from '@/lib/search/query';

/** A plain object has a function by the one name, and the other one sets its prototype. */
const NAMES = ['constructor', '__proto__'];

const main = originOf('main');

const listFoundPaths = (name: string): readonly string[] => [
  `/nl/zoeken?q=${name}`,
  `/en/search?q=${name}`,
  `/nl/zoeken?${name}=${name}&q=soep`,
  `/nl/zoeken?q=soep&type=${name}`,
  `/nl/zoeken?q=soep&sort=${name}&entity=${name}`,
  `/nl?${name}=1`,
  `/nl/activiteiten-trainingen?type=${name}&date=${name}&${name}=${name}`,
  `/nl/overzicht-locaties?view=${name}&district=${name}`,
  `/nl/contactformulier?${name}=${name}&name=${name}`,
  `/nl/solliciteer?vacancy=${name}`,
  `/nl/activiteiten-trainingen/results.json?${name}=1&type=${name}`,
];

const missing = (name: string): readonly string[] => [
  `/nl/${name}`,
  `/en/${name}`,
  `/nl/${name}/rss.xml`,
  `/media/styles/${name}/a.webp`,
  `/nl/errors/${name}`,
  `/nl/overzicht-locaties/${name}`,
  `/media/emblems/lamp.${name}`,
];

const statusesOf = (paths: readonly string[]) =>
  inParallel(paths, async (path) => `${(await getWithRetry(`${main}${path}`)).status} ${path}`);

for (const name of NAMES)
  test(`${name} is a word like any other in a URL, a search and a host`, async ({ page }) => {
    expect(await statusesOf(listFoundPaths(name))).toEqual(
      listFoundPaths(name).map((path) => `200 ${path}`),
    );
    const statuses = await statusesOf(missing(name));
    expect(statuses.filter((line) => !/^40[04] /.test(line))).toEqual([]);
    // An underscore is in no name of a host.
    const { status } = await get(`http://${name}.localhost:${PORT}/nl`);
    expect(status).toBe(name.includes('_') ? 400 : 421);

    await page.goto(`${main}/nl/contact`);
    const query = { ...EVERYTHING, term: name };
    const facet = { ...query, chosen: { type: [name], entity: [] } };
    expect((await post(page, '/api/search/nl', query)).status).toBe(200);
    expect((await post(page, '/api/search/nl', facet)).status).toBeLessThan(500);
    expect((await post(page, '/api/search/nl/suggestions', { typed: name })).status).toBe(200);
  });
