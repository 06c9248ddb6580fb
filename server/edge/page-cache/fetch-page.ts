import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import CachePolicy from 'http-cache-semantics';
import { PAGE_TAGS_HEADER } from '@/lib/platform/cache-tags';
import { errorCode, errorMessage, log } from '@/lib/platform/log';
import { classifyRoute } from '@/server/ops/route-class';
import { responseHeaders } from '@/server/edge/http/proxy-response';
import { hashBody, isCompressible, compressBodies } from '@/server/edge/http/compression';
import {
  fetchFromRenderer,
  type RendererRequest,
  readBody,
} from '@/server/edge/http/renderer-client';
import { pageHtml } from '@/server/edge/http/page-html';
import { type CacheEntry, type CacheEntryHead, isComplete } from './cache-entry';

export type Lifetime = { freshMs: number; staleMs: number };

const SECOND_MS = 1_000;

const secondsOf = (text: string | undefined): number =>
  /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0;

type ResponseHead = { status: number; headers: IncomingHttpHeaders };

/** RFC 9111, section 3; RFC 5861. Null for a response that may not be stored. */
export function readLifetime({ status, headers }: ResponseHead): Lifetime | null {
  if (status >= 400 || headers['set-cookie'] !== undefined) return null;
  const policy = new CachePolicy(
    { method: 'GET', headers: {} },
    { status, headers },
    { shared: true, cacheHeuristic: 0 },
  );
  const freshMs = policy.storable() ? policy.maxAge() * SECOND_MS : 0;
  if (freshMs <= 0) return null;
  const stale = policy.toObject().rescc['stale-while-revalidate'];
  return { freshMs, staleMs: secondsOf(stale) * SECOND_MS };
}

const MAX_BYTES = 4 * 1_024 * 1_024;

const PLAIN_BYTES = 4_096;

/** Longer than all calls to a slow CMS; the client gets a 503 earlier. */
const TIMEOUT_MS = 30_000;

/** A 404 may be an editor's mistake: it is cached for a minute only. */
const MISSING_MS = 60_000;

export type Fetched =
  | { kind: 'cached'; entry: CacheEntry }
  /** `plain`: Next's own text, where the response is no page. */
  | { kind: 'missing'; tags: string; requestedAt: number; plain: CacheEntry | null }
  | { kind: 'failed'; plain: CacheEntry | null }
  | { kind: 'uncacheable' };

const typeOf = ({ headers }: IncomingMessage): string | undefined => headers['content-type'];

const isPage = (response: IncomingMessage): boolean =>
  typeOf(response)?.startsWith('text/html') ?? false;

const tagsOf = ({ [PAGE_TAGS_HEADER]: tags }: IncomingHttpHeaders): string => String(tags ?? '');

/** Set by the edge, which sends the whole. `link` repeats preloads that the page begins with. */
const NOT_CACHED = /^(?:etag|vary|content-length|link|cache-control|accept-ranges)$/;

/** `s-maxage` is for this cache: purges do not reach browsers, which revalidate each time. */
const forBrowsers = (cacheControl: string): string =>
  /s-maxage/.test(cacheControl) ? 'public, max-age=0, must-revalidate' : cacheControl;

function buildCachedHeaders({
  headers,
  statusCode = 200,
}: IncomingMessage): CacheEntryHead['headers'] {
  const shown = Object.entries(responseHeaders(headers, statusCode)).flatMap(([name, value]) =>
    NOT_CACHED.test(name) || value === undefined ? [] : [[name, String(value)] as const],
  );
  const cacheControl = headers['cache-control'];
  return {
    ...Object.fromEntries(shown),
    ...(cacheControl !== undefined && { 'cache-control': forBrowsers(cacheControl) }),
  };
}

const findUnchangedBodies = (
  previous: CacheEntry | null,
  digest: string,
): CacheEntry['bodies'] | null =>
  previous?.head.digest === digest && isComplete(previous) ? previous.bodies : null;

/** RFC 8246: a file of the build, by its digest. */
const effortFor = ({ headers }: IncomingMessage) =>
  headers['cache-control']?.includes('immutable') ? 'immutable' : 'often';

type EntryOptions = {
  requestedAt: number;
  lifetime: Lifetime;
  previous: CacheEntry | null;
  compresses: boolean;
};

function buildEntry(
  response: IncomingMessage,
  received: Buffer,
  { requestedAt, lifetime, previous, compresses }: EntryOptions,
): CacheEntry {
  const page = isPage(response) ? pageHtml(received) : null;
  const body = page?.body ?? received;
  const digest = hashBody(body);
  const same = findUnchangedBodies(previous, digest);
  const isCompressed = compresses && isCompressible(body, typeOf(response));
  // The first client does not wait for the compression.
  const compressing = isCompressed && !same ? compressBodies(body, effortFor(response)) : null;
  const head: CacheEntryHead = {
    status: response.statusCode ?? 200,
    headers: buildCachedHeaders(response),
    digest,
    hashes: page?.hashes ?? null,
    tags: tagsOf(response.headers),
    requestedAt,
    ...lifetime,
    bodies: isCompressed ? ['gzip', 'br'] : ['identity'],
  };
  return { head, bodies: same ?? { identity: body }, ...(compressing && { compressing }) };
}

async function readPlainResponse(
  response: IncomingMessage,
  requestedAt: number,
): Promise<CacheEntry | null> {
  const lifetime = { freshMs: MISSING_MS, staleMs: 0 };
  const body = isPage(response) ? null : await readBody(response, PLAIN_BYTES);
  const plain =
    body &&
    buildEntry(response, body, { requestedAt, lifetime, previous: null, compresses: false });
  response.destroy();
  return plain;
}

type Reading = { requestedAt: number; previous: CacheEntry | null };

async function readFetched(
  response: IncomingMessage,
  { requestedAt, previous }: Reading,
): Promise<Fetched> {
  const { statusCode: status = 500, headers } = response;
  if (status === 404) {
    const plain = await readPlainResponse(response, requestedAt);
    return { kind: 'missing', tags: tagsOf(headers), requestedAt, plain };
  }
  if (status >= 500)
    return { kind: 'failed', plain: await readPlainResponse(response, requestedAt) };
  const lifetime = readLifetime({ status, headers });
  const body = lifetime && (await readBody(response, MAX_BYTES));
  if (lifetime && body)
    return {
      kind: 'cached',
      entry: buildEntry(response, body, { requestedAt, lifetime, previous, compresses: true }),
    };
  response.destroy();
  return { kind: 'uncacheable' };
}

/** Sends nothing of the client. Unchanged bytes are not compressed again. Never rejects. */
export async function fetchPage(
  request: Omit<RendererRequest, 'timeoutMs'>,
  previous: CacheEntry | null,
): Promise<Fetched> {
  const reading = { requestedAt: Date.now(), previous };
  const fetch = () => fetchFromRenderer({ ...request, timeoutMs: TIMEOUT_MS });
  try {
    return await readFetched(await fetch(), reading).catch(async (error: unknown) => {
      // The renderer ended in the middle of the page.
      if (errorCode(error) !== 'ECONNRESET') throw error;
      return readFetched(await fetch(), reading);
    });
  } catch (error) {
    log('error', 'a page could not be fetched', {
      reason: errorMessage(error),
      route: classifyRoute(request.path),
    });
    return { kind: 'failed', plain: null };
  }
}
