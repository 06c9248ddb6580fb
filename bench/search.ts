import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { elasticEngine } from '@/lib/search/engine/elastic/elastic-engine';
import { elasticIndex } from '@/lib/search/engine/elastic/elastic-index';
import { embeddedEngine } from '@/lib/search/engine/embedded/embedded-engine';
import { embeddedIndex } from '@/lib/search/engine/embedded/embedded-index';
import { missingForOpenSearch } from '@/tests/support/opensearch/missing';
import { startOpenSearch } from '@/tests/support/opensearch/start';
import { corpus } from './corpus';
import { measureEngine } from './measure-engine';

/**
 * `npm run bench:search -- 20000 100000`. Elasticsearch is at SEARCH_URL, or else an OpenSearch is
 * started where the host can run one.
 */
const SEED = 42;

async function measureEmbedded(count: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-search-'));
  const index = embeddedIndex(folder);
  const sizeOf = (name: string) => statSync(path.join(folder, name)).size;
  const size = () => readdirSync(folder).reduce((sum, name) => sum + sizeOf(name), 0);
  const engine = embeddedEngine(folder);
  await measureEngine('embedded', { index, engine, size }, corpus(SEED), count);
  index.close();
  rmSync(folder, { recursive: true, force: true });
}

async function measureElastic(url: URL, count: number): Promise<void> {
  const options = { url, index: 'bench-search', apiKey: null };
  const index = elasticIndex(options);
  const target = { index, engine: elasticEngine(options), size: () => 0 };
  await measureEngine('Elasticsearch or OpenSearch', target, corpus(SEED), count);
  index.close();
}

async function otherEngine(): Promise<{ url: URL; stop: () => Promise<void> } | null> {
  const url = process.env['SEARCH_URL'];
  if (url) return { url: new URL(url), stop: () => Promise.resolve() };
  const missing = missingForOpenSearch();
  if (missing === null) return startOpenSearch({ port: 0, lasting: 'use' });
  process.stdout.write(`OpenSearch is not measured: it needs ${missing}.\n`);
  return null;
}

const counts = process.argv
  .slice(2)
  .map(Number)
  .filter((count) => count > 0);

for (const count of counts.length > 0 ? counts : [20_000, 100_000]) {
  await measureEmbedded(count);
  const other = await otherEngine();
  if (!other) continue;
  await measureElastic(other.url, count);
  await other.stop();
}
