import { gzipSync } from 'node:zlib';
import { expect, test } from 'playwright/test';
import { get } from '@/e2e/support/get';
import { overviews } from '@/e2e/support/overview';
import { originOf } from '@/e2e/support/sites';

const MAIN = originOf('main');
const MAX_BYTES = 45 * 1_024;

const scriptsOf = async (address: string) => {
  const { text } = await get(address);
  return new Set(text.match(/\/_next\/static\/[^"'\\ ]+\.js/g) ?? []);
};

const weightOf = async (scripts: Iterable<string>) => {
  const files = await Promise.all([...scripts].map((script) => get(`${MAIN}${script}`)));
  return files.reduce((sum, { text }) => sum + gzipSync(text).length, 0);
};

test('filters weigh at most 45 kB more than what they share with a form, and only where they are', async () => {
  const shared = await scriptsOf(`${MAIN}/nl/contactformulier`);
  const filterScripts = new Set<string>();
  for (const { address } of overviews)
    for (const script of await scriptsOf(address))
      if (!shared.has(script)) filterScripts.add(script);
  const otherPages = await Promise.all(
    [
      '/nl',
      '/nl/nieuws/driehonderd-voordeuren',
      '/nl/activiteiten-trainingen/soep-koken',
      '/nl/locaties/de-kade',
      '/nl/themas/wonen',
      '/nl/zoeken',
    ].map(async (path) => [...(await scriptsOf(`${MAIN}${path}`))]),
  );

  expect(filterScripts.size).toBeGreaterThan(0);
  expect(await weightOf(filterScripts)).toBeLessThan(MAX_BYTES);
  expect(otherPages.flat().filter((script) => filterScripts.has(script))).toEqual([]);
});

test('an overview without filters is a cached page, whatever else is in its query', async () => {
  const address = `${MAIN}/nl/projecten`;
  await get(address);
  const [again, other] = await Promise.all([
    get(address),
    get(`${address}?utm_source=krant&page=0&x=1`),
  ]);

  expect(again.headers['cache-status']).toMatch(/^kadelicht; hit; /);
  expect(other.headers['cache-status']).toMatch(/^kadelicht; hit; /);
});
