import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '@/lib/platform/request-context';
import { localLocation } from '@/lib/routing/local-location';
import { splitUrl } from '@/lib/routing/route-of';
import { type ContentCoding, encodingFor } from '@/server/edge/http/compression';
import type { ClientExchange } from '@/server/edge/http/proxy-response';
import { prefetchHeaders } from '@/server/edge/http/prefetch-rules';
import type { ShownProblem } from '@/server/edge/http/problem-pages';
import { requestIdIn } from '@/server/edge/http/respond';
import {
  buildFilePolicy,
  buildPagePolicy,
  securityHeaders,
} from '@/server/edge/http/security-headers';
import type { Client } from '@/server/edge/validation/client';
import type { CacheEntry, CacheEntryHead, Lines } from './cache-entry';
import type { CacheOutcome } from './page-cache';

export type ServeOptions = { outcome: CacheOutcome; problem: ShownProblem | null };

type Headers = Readonly<Record<string, OutgoingHttpHeader>>;
type Scheme = Client['scheme'];
export type BodyOf = (name: ContentCoding) => Promise<Buffer>;

/** RFC 9211. */
const STATUS = {
  hit: (ttlS) => `hit; ttl=${ttlS}`,
  stale: (ttlS) => `hit; ttl=${ttlS}; detail=stale-while-revalidate`,
  'stale-if-error': (ttlS) => `hit; ttl=${ttlS}; detail=stale-if-error`,
  miss: (ttlS) => `fwd=uri-miss; stored; ttl=${ttlS}`,
  revalidated: (ttlS) => `fwd=stale; stored; ttl=${ttlS}`,
} as const satisfies Record<CacheOutcome, (ttlS: number) => string>;

export function writeCacheStatus(
  { requestedAt, freshMs }: CacheEntryHead,
  outcome: CacheOutcome,
  now: number,
): string {
  const ttlS = Math.floor((requestedAt + freshMs - now) / 1_000);
  return `kadelicht; ${STATUS[outcome](ttlS)}`;
}

const OUTCOME = Symbol('outcome');

type TrackedResponse = ServerResponse & { [OUTCOME]?: CacheOutcome };

export function setCacheOutcome(response: TrackedResponse, outcome: CacheOutcome): void {
  response[OUTCOME] = outcome;
}

export const cacheOutcomeOf = (response: TrackedResponse): CacheOutcome | null =>
  response[OUTCOME] ?? null;

const linesIn = (headers: Headers): Lines => Object.entries(headers).flat();

const SUFFIX = { identity: '', gzip: '-gzip', br: '-br' } as const satisfies Record<
  ContentCoding,
  string
>;

/** Compressed bytes have another entity tag (RFC 9110, 8.8.3.3). */
const etagOf = ({ digest }: CacheEntryHead, name: ContentCoding): string =>
  `"${digest}${SUFFIX[name]}"`;

/** In any coding (RFC 9110, 13.1.2). */
function isNotModified({ headers }: IncomingMessage, { digest }: CacheEntryHead): boolean {
  const known = headers['if-none-match'];
  return known !== undefined && (known === '*' || known.includes(`"${digest}`));
}

const isCompressed = ({ bodies }: CacheEntryHead): boolean => !bodies.includes('identity');

function bodyFor({ headers }: IncomingMessage, head: CacheEntryHead): ContentCoding {
  return isCompressed(head) ? (encodingFor(headers['accept-encoding']) ?? 'identity') : 'identity';
}

const problemHeaders = ({ retryAfterS }: ShownProblem): Headers => ({
  'cache-control': 'no-store',
  ...(retryAfterS !== null && { 'retry-after': retryAfterS }),
});

const bodyHeaders = (name: ContentCoding, { byteLength }: Buffer): Headers => ({
  ...(name !== 'identity' && { 'content-encoding': name }),
  'content-length': byteLength,
});

const isPage = ({ hashes }: CacheEntryHead): boolean => hashes !== null;

function buildHeaders(head: CacheEntryHead, scheme: Scheme): Headers {
  const vary = [
    ...(isCompressed(head) ? ['Accept-Encoding'] : []),
    ...(isPage(head) ? ['Save-Data'] : []),
  ].join(', ');
  return { ...securityHeaders(scheme), ...head.headers, ...(vary !== '' && { vary }) };
}

/** A page that moved within the site keeps the query of its visitor, as in Drupal; a parameter of the redirect wins. */
function withQuery(entry: CacheEntry, { url = '' }: IncomingMessage): CacheEntry {
  const { headers } = entry.head;
  if (!headers['location']?.startsWith('/') || !isPage(entry.head)) return entry;
  const { search } = splitUrl(url);
  if (search === '') return entry;
  const to = new URL(headers['location'], 'http://site');
  const names = new Set(to.searchParams.keys());
  for (const [name, value] of new URLSearchParams(search))
    if (!names.has(name)) to.searchParams.append(name, value);
  const { bodies } = entry;
  return { bodies, head: { ...entry.head, headers: { ...headers, location: localLocation(to) } } };
}

export function createEntryServer(connects: readonly string[]) {
  const withPolicy = ({ hashes, headers }: CacheEntryHead, scheme: Scheme): Headers => ({
    'content-security-policy': hashes
      ? buildPagePolicy({ hashes, scheme, frameAncestors: null, connects, isDev: false })
      : buildFilePolicy(headers['content-type']),
  });

  function findLines(entry: CacheEntry, scheme: Scheme, name: ContentCoding, body: Buffer): Lines {
    const { head } = entry;
    entry.headerLines ??= { http: {}, https: {} };
    entry.headerLines[scheme][name] ??= linesIn({
      ...buildHeaders(head, scheme),
      ...withPolicy(head, scheme),
      ...bodyHeaders(name, body),
      etag: etagOf(head, name),
    });
    return entry.headerLines[scheme][name];
  }

  /** Rejects, with nothing sent, where the bytes are gone. */
  return async (
    stored: CacheEntry,
    bodyOf: BodyOf,
    { incoming, response, client: { scheme } }: ClientExchange,
    { outcome, problem }: ServeOptions,
  ): Promise<void> => {
    const entry = withQuery(stored, incoming);
    const { head, bodies } = entry;
    const name = bodyFor(incoming, head);
    const now = Date.now();
    const id = requestIdIn(response);
    const ofNow: Lines = [
      ...(id === null ? [] : [REQUEST_ID_HEADER, id]),
      'age',
      Math.max(0, Math.floor((now - head.requestedAt) / 1_000)),
      'cache-status',
      writeCacheStatus(head, outcome, now),
      ...(isPage(head) && !problem ? linesIn(prefetchHeaders(incoming)) : []),
    ];
    if (!problem && isNotModified(incoming, head)) {
      const same = { ...buildHeaders(head, scheme), etag: etagOf(head, name) };
      response.writeHead(304, [...linesIn(same), ...ofNow]).end();
      return;
    }
    // Without a wait where it is in memory.
    const body = bodies[name] ?? (await bodyOf(name));
    if (problem) {
      const page = { ...buildHeaders(head, scheme), ...withPolicy(head, scheme) };
      const lines = linesIn({ ...page, ...bodyHeaders(name, body), ...problemHeaders(problem) });
      response.writeHead(problem.status, [...lines, ...ofNow]);
    } else {
      response.writeHead(head.status, [...findLines(entry, scheme, name, body), ...ofNow]);
    }
    // Node sends no body to HEAD.
    response.end(body);
  };
}
