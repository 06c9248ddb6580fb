import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import CachePolicy from 'http-cache-semantics';
import { answerHeaders } from '@/server/edge/http/proxy-response';
import { digestOf, isPackable, packedBodies } from '@/server/edge/http/compression';
import {
  fetchFromRenderer,
  type RendererRequest,
  wholeBody,
} from '@/server/edge/http/renderer-client';
import { inlineHashes } from '@/server/edge/http/inline-hashes';
import { type CacheEntry, type CacheEntryHead, isWhole } from './cache-entry';

/** Milliseconds. */
export type Lifetime = { freshMs: number; staleMs: number };

const SECOND_MS = 1_000;

const secondsOf = (text: string | undefined): number =>
  /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0;

type Answered = { status: number; headers: IncomingHttpHeaders };

/**
 * How long a shared cache may give an answer to a GET without anything of its visitor (RFC 9111,
 * section 3; `stale-while-revalidate` of RFC 5861); null where it may not keep it. It must say so
 * itself: nothing is guessed from dates. Nor is an answer with a cookie kept, whatever it says, nor a
 * failure (trust rule 3).
 */
export function lifetimeOf({ status, headers }: Answered): Lifetime | null {
  if (status >= 400 || status === 206 || headers['set-cookie'] !== undefined) return null;
  const policy = new CachePolicy(
    { method: 'GET', headers: {} },
    { status, headers },
    { shared: true, cacheHeuristic: 0, trustServerDate: false },
  );
  const freshMs = policy.storable() ? policy.maxAge() * SECOND_MS : 0;
  if (freshMs <= 0) return null;
  const stale = policy.toObject().rescc['stale-while-revalidate'];
  return { freshMs, staleMs: secondsOf(stale) * SECOND_MS };
}

/** Larger answers are passed on as they come. */
const MOST_BYTES = 4 * 1_024 * 1_024;

/** What is missing says so in few words. */
const PLAIN_BYTES = 4_096;

/** Longer than all calls to a slow CMS: who waits for the page is told earlier (page-cache.ts). */
const TIMEOUT_MS = 30_000;

/** "Not found" is believed for a minute (trust rule 3). */
const MISSING_MS = 60_000;

export type Fetched =
  | { kind: 'kept'; kept: CacheEntry }
  /** It is not there. `said`: Next's own words, where that is no page. */
  | { kind: 'missing'; tags: string; askedAt: number; said: CacheEntry | null }
  /** Next, or the backend behind it, failed. */
  | { kind: 'failed'; said: CacheEntry | null }
  /** Perhaps meant for one visitor only, or too large: each asks for itself. */
  | { kind: 'own' };

const typeOf = ({ headers }: IncomingMessage): string | undefined => headers['content-type'];

const isPage = (answer: IncomingMessage): boolean =>
  typeOf(answer)?.startsWith('text/html') ?? false;

const tagsOf = ({ 'x-page-tags': tags }: IncomingHttpHeaders): string => String(tags ?? '');

/**
 * Said of the bytes that come now, or told by us in another way; what `link` announces stands at the
 * beginning of the page again, which comes with the headers.
 */
const NOT_KEPT = new Set([
  'etag',
  'vary',
  'content-length',
  'link',
  'x-page-tags',
  'cache-control',
]);

/** To us Next speaks of `s-maxage`; a browser is to ask each time, for we know when it has changed. */
const forBrowsers = (cacheControl: string): string =>
  /s-maxage/.test(cacheControl) ? 'public, max-age=0, must-revalidate' : cacheControl;

function headersOf({ headers, statusCode = 200 }: IncomingMessage): CacheEntryHead['headers'] {
  const shown = Object.entries(answerHeaders(headers, statusCode)).flatMap(([name, value]) =>
    NOT_KEPT.has(name) || value === undefined ? [] : [[name, String(value)] as const],
  );
  const cacheControl = headers['cache-control'];
  return {
    ...Object.fromEntries(shown),
    ...(cacheControl !== undefined && { 'cache-control': forBrowsers(cacheControl) }),
  };
}

/** The bodies of a version before, where these are the same bytes and all of them are at hand. */
const sameBodies = (previous: CacheEntry | null, digest: string): CacheEntry['bodies'] | null =>
  previous?.head.digest === digest && isWhole(previous) ? previous.bodies : null;

type Made = { askedAt: number; lifetime: Lifetime; previous: CacheEntry | null; packs: boolean };

function keptOf(
  answer: IncomingMessage,
  body: Buffer,
  { askedAt, lifetime, previous, packs }: Made,
): CacheEntry {
  const digest = digestOf(body);
  const same = sameBodies(previous, digest);
  const isPacked = packs && isPackable(body, typeOf(answer));
  // Whoever waits for it does not wait for this.
  const packing = isPacked && !same ? packedBodies(body) : null;
  const head: CacheEntryHead = {
    status: answer.statusCode ?? 200,
    headers: headersOf(answer),
    digest,
    hashes: isPage(answer) ? inlineHashes(body.toString('utf8')) : null,
    tags: tagsOf(answer.headers),
    askedAt,
    ...lifetime,
    bodies: isPacked ? ['gzip', 'br'] : ['identity'],
  };
  return { head, bodies: same ?? { identity: body }, ...(packing && { packing }) };
}

/** What Next says where it has nothing, which is short; null for a page, for which we have better ones. */
async function saidBy(answer: IncomingMessage, askedAt: number): Promise<CacheEntry | null> {
  const lifetime = { freshMs: MISSING_MS, staleMs: 0 };
  const body = isPage(answer) ? null : await wholeBody(answer, PLAIN_BYTES);
  const said = body && keptOf(answer, body, { askedAt, lifetime, previous: null, packs: false });
  answer.destroy();
  return said;
}

/**
 * Asks Next for what anyone may have, with nothing of a visitor in the question, and makes it ready to
 * be given. Never rejects.
 * @param previous the version before, of which the packed bodies may still be right
 */
export async function fetchPage(
  request: Omit<RendererRequest, 'timeoutMs'>,
  previous: CacheEntry | null,
): Promise<Fetched> {
  const askedAt = Date.now();
  try {
    const answer = await fetchFromRenderer({ ...request, timeoutMs: TIMEOUT_MS });
    const { statusCode: status = 500, headers } = answer;
    if (status === 404) {
      const said = await saidBy(answer, askedAt);
      return { kind: 'missing', tags: tagsOf(headers), askedAt, said };
    }
    if (status >= 500) return { kind: 'failed', said: await saidBy(answer, askedAt) };
    const lifetime = lifetimeOf({ status, headers });
    const body = lifetime && (await wholeBody(answer, MOST_BYTES));
    if (lifetime && body)
      return {
        kind: 'kept',
        kept: keptOf(answer, body, { askedAt, lifetime, previous, packs: true }),
      };
    answer.destroy();
    return { kind: 'own' };
  } catch {
    // The renderer is gone, or broke off.
    return { kind: 'failed', said: null };
  }
}
