// @vitest-environment node
import path from 'node:path';
import { startBackend } from '@/backend/start';
import { LANGUAGES } from '@/lib/content/language';
import { allSites } from '@/sites/resolve';
import { CONTENT, settings } from '@/tests/backend/support/backend';
import { contentWith, newsFile } from '@/tests/backend/support/content-with';
import { recordedIndex } from '@/tests/support/recorded-index';
import { indexingFrom, sourceOf } from './support/indexing';

const everywhere = sourceOf({
  siteLocales: allSites.flatMap(({ id }) => LANGUAGES.map((language) => ({ site: id, language }))),
});

async function fromStandIn(contentFolder: string) {
  const backend = await startBackend(settings({ contentFolder }));
  onTestFinished(() => backend.stop());
  return indexingFrom(`${backend.origin}/{site}`);
}

test('all of the content is found, files by their words', async () => {
  const ours = path.join(CONTENT, '../../../backend/content');
  const { rebuild } = await fromStandIn(ours);
  const { index, ids, document } = recordedIndex();

  const { skipped, put } = await rebuild(index, everywhere);
  const all = ids().flatMap((id) => document(id) ?? []);

  expect(skipped).toEqual([]);
  expect(all).toHaveLength(put);
  expect(new Set(all.flatMap(({ domains }) => domains))).toEqual(
    new Set(allSites.map(({ id }) => id)),
  );
  expect(new Set(all.map(({ language }) => language))).toEqual(new Set(LANGUAGES));
  const files = all.filter(({ filename }) => filename !== null);
  expect(files.length).toBeGreaterThan(3);
  // Each has text.
  expect(files.filter(({ attachments }) => attachments.length < 200)).toEqual([]);
  expect(files.filter(({ page }) => page === null)).toEqual([]);
});

test('what editors change, add and withdraw is found so after a refresh', async () => {
  const news = (number: number) => `nodes/news/bericht-${number}.yaml`;
  const before = contentWith({ [news(1)]: newsFile(1), [news(2)]: newsFile(2) });
  const { rebuild } = await fromStandIn(before);
  const { index, ids, document } = recordedIndex();
  await rebuild(index, everywhere);
  const after = contentWith({
    [news(1)]: newsFile(1).replace('title: Bericht 1', 'title: Nieuws van vandaag'),
    [news(2)]: `published: false\n${newsFile(2)}`,
    [news(3)]: newsFile(3),
  });
  const { refresh } = await fromStandIn(after);
  const untouched = ids().filter((id) => !id.startsWith('node:100'));

  expect(await refresh(index, everywhere)).toMatchObject({ kind: 'refreshed' });

  expect(document('node:1001:nl')?.title).toBe('Nieuws van vandaag');
  expect(ids().filter((id) => id.startsWith('node:100'))).toEqual(['node:1001:nl', 'node:1003:nl']);
  expect(ids()).toEqual(expect.arrayContaining(untouched));
});
