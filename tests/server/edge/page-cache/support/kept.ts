import type { Fetched } from '@/server/edge/page-cache/fetch-page';
import type { CacheEntry, CacheEntryHead } from '@/server/edge/page-cache/cache-entry';
import { packedBodies } from '@/server/edge/http/compression';

export const MINUTE_MS = 60_000;

type Words = { askedAt?: number; tags?: readonly string[]; head?: Partial<CacheEntryHead> };

/** A kept page with these words, fresh for a minute and stale for an hour after that. */
export async function cachedPage(words: string, { askedAt = 0, tags = [], head }: Words = {}) {
  const body = Buffer.from(words.repeat(200));
  const type = 'text/html; charset=utf-8';
  const bodies = await packedBodies(body);
  const kept: CacheEntry = {
    bodies,
    head: {
      status: 200,
      headers: { 'content-type': type, 'cache-control': 'public, max-age=0, must-revalidate' },
      digest: Buffer.from(words).toString('base64url').slice(0, 22),
      hashes: { scripts: [], styles: [] },
      tags: tags.join(' '),
      askedAt,
      freshMs: MINUTE_MS,
      staleMs: 60 * MINUTE_MS,
      bodies: ['gzip', 'br'],
      ...head,
    },
  };
  return kept;
}

export const fetched = (kept: CacheEntry): Fetched => ({ kind: 'kept', kept });
