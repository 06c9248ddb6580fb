import { createMemory } from '@/server/edge/page-cache/store';
import { MEGABYTE } from '@/server/edge/page-cache/open-page-cache';
import { cachedPage } from './cached-page';

/** Caches small pages until the memory of its argument is full, and exits. */
const [megabytes = ''] = process.argv.slice(2);

const page = JSON.stringify((await cachedPage('Welkom. ')).head);
const tags = Array.from({ length: 60 }, (_, index) => `taxonomy_term:${index}`).join(' ');
const memory = createMemory(Number(megabytes) * MEGABYTE);
let made = 0;
while (memory.peek('main /nl/0') || made === 0) {
  // From JSON, as from disk: no two entries share a string.
  memory.set(`main /nl/${made}`, {
    head: { ...JSON.parse(page), tags: `${tags} ${made}` },
    bodies: {},
  });
  made += 1;
}
