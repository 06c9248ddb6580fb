import type { Fetched } from '@/server/edge/page-cache/fetch-page';
import type { CacheEntry, CacheEntryHead } from '@/server/edge/page-cache/cache-entry';
import { compressBodies } from '@/server/edge/http/compression';

export const MINUTE_MS = 60_000;

type PageOptions = {
  requestedAt?: number;
  tags?: readonly string[];
  head?: Partial<CacheEntryHead>;
};

/** Fresh for a minute, and stale for an hour after that. */
export async function cachedPage(
  words: string,
  { requestedAt = 0, tags = [], head }: PageOptions = {},
) {
  const body = Buffer.from(words.repeat(200));
  const type = 'text/html; charset=utf-8';
  const bodies = await compressBodies(body);
  const entry: CacheEntry = {
    bodies,
    head: {
      status: 200,
      headers: { 'content-type': type, 'cache-control': 'public, max-age=0, must-revalidate' },
      digest: Buffer.from(words).toString('base64url').slice(0, 22),
      hashes: { scripts: [], styles: [] },
      tags: tags.join(' '),
      requestedAt,
      freshMs: MINUTE_MS,
      staleMs: 60 * MINUTE_MS,
      bodies: ['gzip', 'br'],
      ...head,
    },
  };
  return entry;
}

export const buildFetched = (entry: CacheEntry): Fetched => ({ kind: 'cached', entry });
