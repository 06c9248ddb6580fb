import { LRUCache } from 'lru-cache';
import { inlineHashes, type InlineHashes } from './inline-hashes';

/** Some 500 bytes each. */
const PAGES = 5_000;

/** The hashes of pages, each version of one looked through once. */
export function createPageHashes() {
  const kept = new LRUCache<string, InlineHashes>({ max: PAGES });

  /** @param digest names the body (server/answers/packer.ts) */
  return (body: Buffer, digest: string): InlineHashes => {
    const known = kept.get(digest);
    if (known) return known;
    const hashes = inlineHashes(body.toString('utf8'));
    kept.set(digest, hashes);
    return hashes;
  };
}

export type PageHashes = ReturnType<typeof createPageHashes>;
