// @vitest-environment node
import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createEmbeddedEngine } from '@/lib/search/engine/embedded/embedded-engine';
import { createEmbeddedIndex } from '@/lib/search/engine/embedded/embedded-index';
import { EVERYTHING } from '@/lib/search/query';
import { searchDocument } from '@/tests/support/search-document';
import { MAIN_NL } from '@/tests/lib/search/engine/behaviours/support';
import { openEmbedded } from './support';

const indices = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.sqlite'));
const current = (folder: string) => readFileSync(path.join(folder, 'current'), 'utf8');

test('the last two indices are retained', async () => {
  const { folder, publish } = openEmbedded();
  await publish([searchDocument('a', { title: 'Een' })]);
  await publish([searchDocument('a', { title: 'Twee' })]);
  const before = current(folder);
  await publish([searchDocument('a', { title: 'Drie' })]);

  expect(indices(folder).toSorted()).toEqual([before, current(folder)].toSorted());
});

test('what a build left that died is removed by the next', async () => {
  const { folder, publish } = openEmbedded();
  writeFileSync(path.join(folder, 'index-1-abcdef01.sqlite'), 'half');
  await publish([searchDocument('a', { title: 'Een' })]);

  expect(indices(folder)).toEqual([current(folder)]);
});

test('two builds at once are both published', async () => {
  const { folder, index } = openEmbedded();
  const builds = [await index.build(), await index.build()];
  for (const build of builds) await build.add([searchDocument('a', { title: 'Een' })]);
  for (const build of builds) await build.publish(1);

  expect(indices(folder)).toHaveLength(2);
  expect(await createEmbeddedEngine(folder).search(EVERYTHING, MAIN_NL)).toMatchObject({
    total: 1,
  });
});

test('a corrupt index counts as missing until another is built', async () => {
  const { folder, index, publish } = openEmbedded();
  await publish([searchDocument('a', { title: 'Een' })]);
  index.close();
  truncateSync(path.join(folder, current(folder)), 5_000);
  const asking = createEmbeddedEngine(folder).search(EVERYTHING, MAIN_NL);

  await expect(asking).rejects.toMatchObject({ failure: 'no-index' });

  await publish([searchDocument('a', { title: 'Een' })]);
  expect(await createEmbeddedEngine(folder).search(EVERYTHING, MAIN_NL)).toMatchObject({
    total: 1,
  });
});

test('an index that is no database counts as missing', async () => {
  const { folder, publish } = openEmbedded();
  await publish([searchDocument('a', { title: 'Een' })]);
  const other = 'index-2-abcdef02.sqlite';
  writeFileSync(path.join(folder, other), 'not a database '.repeat(400));
  writeFileSync(path.join(folder, 'current'), other);

  expect(await createEmbeddedIndex(folder).asOf()).toBeNull();
  await expect(createEmbeddedEngine(folder).suggest('een', MAIN_NL)).rejects.toMatchObject({
    failure: 'no-index',
  });
});

test('another process goes over to what was published, and sees what was changed', async () => {
  const { folder, index, publish } = openEmbedded();
  await publish([searchDocument('a', { title: 'Oud' })]);
  const reader = createEmbeddedEngine(folder);
  const titles = async () =>
    (await reader.search(EVERYTHING, MAIN_NL)).hits.map(({ title }) => title[0]?.text);
  expect(await titles()).toEqual(['Oud']);

  await index.update([searchDocument('a', { title: 'Veranderd' })], [], 2_000);
  expect(await titles()).toEqual(['Veranderd']);

  await publish([searchDocument('a', { title: 'Nieuw' })]);
  await vi.waitFor(async () => {
    expect(await titles()).toEqual(['Nieuw']);
  });
});

test('a word that was added later is a correction too', async () => {
  const { index, publish, find } = openEmbedded();
  await publish([searchDocument('a', { title: 'Soep' })]);
  await index.update([searchDocument('b', { title: 'Zonnebloemen' })], [], 2_000);

  expect(await find('zonebloemen')).toMatchObject({ total: 1, meant: 'zonnebloemen' });
});

test('the sentence of a removed page ranks nothing that is added after it', async () => {
  const { index, publish, ids } = openEmbedded();
  const filler = Array.from({ length: 9 }, (_, at) => searchDocument(`x${at}`, { title: 'Iets' }));
  await publish([
    ...filler,
    searchDocument('a', { title: 'Een', body: 'soep', created: 2_000 }),
    searchDocument('b', { title: 'Twee', description: 'soep' }),
  ]);
  await index.update([], ['b'], 2_000);
  await index.update(
    [searchDocument('c', { title: 'Drie', body: 'soep', created: 1_000 })],
    [],
    3_000,
  );

  expect(await ids('soep')).toEqual(['a', 'c']);
});

test('a change that fails changes nothing', async () => {
  const { index, publish, ids } = openEmbedded();
  await publish([searchDocument('a', { title: 'Soep' })]);
  const created: unknown = Symbol('no number');
  const bad = Object.assign(searchDocument('b', { title: 'Soep' }), { created });

  await expect(
    index.update([searchDocument('a', { title: 'Brood' }), bad], [], 2_000),
  ).rejects.toThrow();

  expect(await ids('soep')).toEqual(['a']);
  expect(await index.asOf()).toBe(1_000);
});

test('a result that cannot be read is an outage, not an empty list', async () => {
  const { folder, index, publish, find } = openEmbedded();
  await publish([searchDocument('a', { title: 'Soep' })]);
  index.close();
  const db = new DatabaseSync(path.join(folder, current(folder)));
  db.exec(`UPDATE shown SET document = '{"id":'`);
  db.close();

  await expect(find('soep')).rejects.toMatchObject({ failure: 'unreadable' });
});
