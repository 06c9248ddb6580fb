import { createMemory } from '@/server/edge/page-cache/store';
import { cachedPage } from './support/cached-page';

const BODY_BYTES = 20_000;

test('a body that is added to its entry counts, and evicts the least recently used one', async () => {
  const memory = createMemory(5 * BODY_BYTES);
  const keys = Array.from({ length: 10 }, (_, index) => `main /nl/${index}`);
  for (const key of keys) {
    const page = { head: (await cachedPage('Welkom. ')).head, bodies: {} };
    memory.set(key, page);
    page.bodies = { gzip: Buffer.alloc(BODY_BYTES) };
    memory.set(key, page);
  }
  expect(keys.filter((key) => memory.get(key))).toEqual(keys.slice(-4));
});
