import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { elasticEngine } from '@/lib/search/engine/elastic/elastic-engine';
import { elasticIndex } from '@/lib/search/engine/elastic/elastic-index';
import { embeddedEngine } from '@/lib/search/engine/embedded/embedded-engine';
import { embeddedIndex } from '@/lib/search/engine/embedded/embedded-index';
import { corpus } from './corpus';
import { measureEngine } from './measure-engine';

/**
 * How quick the search is: `npm run bench:search -- 20000 100000`. With SEARCH_URL the engine there
 * is measured too, in an index of its own.
 */
const SEED = 42;

const given = process.argv
  .slice(2)
  .map(Number)
  .filter((count) => count > 0);

for (const count of given.length > 0 ? given : [20_000, 100_000]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-search-'));
  const index = embeddedIndex(folder);
  const sizeOf = (name: string) => statSync(path.join(folder, name)).size;
  const size = () => readdirSync(folder).reduce((sum, name) => sum + sizeOf(name), 0);
  await measureEngine(
    'embedded',
    { index, engine: embeddedEngine(folder), size },
    corpus(SEED),
    count,
  );
  index.close();
  rmSync(folder, { recursive: true, force: true });

  const url = process.env['SEARCH_URL'];
  if (url) {
    const options = { url: new URL(url), index: 'bench-search', apiKey: null };
    const there = { index: elasticIndex(options), engine: elasticEngine(options), size: () => 0 };
    await measureEngine('elastic', there, corpus(SEED), count);
    there.index.close();
  }
}
