import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';
import { type BodyName, encodingFor } from '@/server/edge/http/compression';
import type { CacheEntry, CacheEntryHead, Lines } from './cache-entry';
import type { Problem } from '@/server/edge/http/problem-pages';
import { idOf } from '@/server/edge/http/respond';
import { filePolicyOf, policyOf, securityHeaders } from '@/server/edge/http/security-headers';
import type { Visitor } from '@/server/edge/validation/client';
import { cacheStatusOf } from './cache-status';
import type { Outcome } from './page-cache';
import { REQUEST_ID_HEADER } from '@/server/ops/request-id';

/** How a kept answer is given. */
export type Manner = {
  outcome: Outcome;
  /** A page that stands for a problem: under this status, kept by nobody. */
  problem: Pick<Problem, 'status' | 'retryAfterS'> | null;
};

type Exchange = { incoming: IncomingMessage; response: ServerResponse; visitor: Visitor };
type Headers = Readonly<Record<string, OutgoingHttpHeader>>;
type Scheme = Visitor['scheme'];
type BodyOf = (name: BodyName) => Promise<Buffer>;

const linesIn = (headers: Headers): Lines => Object.entries(headers).flat();

const SUFFIX = { identity: '', gzip: '-gzip', br: '-br' } as const satisfies Record<
  BodyName,
  string
>;

/** Names exact bytes: packed ones are others (RFC 9110, 8.8.3.3). */
const etagOf = ({ digest }: CacheEntryHead, name: BodyName): string => `"${digest}${SUFFIX[name]}"`;

/** Whether the browser has this version, in whichever coding it got it (RFC 9110, 13.1.2). */
function hasIt({ headers }: IncomingMessage, { digest }: CacheEntryHead): boolean {
  const known = headers['if-none-match'];
  return known !== undefined && (known.trim() === '*' || known.includes(`"${digest}`));
}

const isPacked = ({ bodies }: CacheEntryHead): boolean => !bodies.includes('identity');

function bodyFor({ headers }: IncomingMessage, head: CacheEntryHead): BodyName {
  return isPacked(head) ? (encodingFor(headers['accept-encoding']) ?? 'identity') : 'identity';
}

const ofProblem = ({ retryAfterS }: Pick<Problem, 'retryAfterS'>): Headers => ({
  'cache-control': 'no-store',
  ...(retryAfterS !== null && { 'retry-after': retryAfterS }),
});

const ofBody = (name: BodyName, { byteLength }: Buffer): Headers => ({
  ...(name !== 'identity' && { 'content-encoding': name }),
  'content-length': byteLength,
});

const headersOf = (head: CacheEntryHead, scheme: Scheme): Headers => ({
  ...securityHeaders(scheme),
  ...head.headers,
  ...(isPacked(head) && { vary: 'Accept-Encoding' }),
});

/** Gives kept answers, with the headers of trust rule 11. */
export function createGiving(connects: readonly string[]) {
  const withPolicy = ({ hashes, headers }: CacheEntryHead, scheme: Scheme): Headers => ({
    'content-security-policy': hashes
      ? policyOf({ hashes, scheme, frameAncestors: null, connects, isDev: false })
      : filePolicyOf(headers['content-type']),
  });

  /** What is the same each time that this body is given. */
  function linesOf(kept: CacheEntry, scheme: Scheme, name: BodyName, body: Buffer): Lines {
    const { head } = kept;
    kept.given ??= { http: {}, https: {} };
    kept.given[scheme][name] ??= linesIn({
      ...headersOf(head, scheme),
      ...withPolicy(head, scheme),
      ...ofBody(name, body),
      etag: etagOf(head, name),
    });
    return kept.given[scheme][name];
  }

  /**
   * Answers a request with what is kept: packed as the browser wants it, or 304 where it has it.
   * Rejects, with nothing sent, where the bytes are gone.
   */
  return async (
    kept: CacheEntry,
    bodyOf: BodyOf,
    { incoming, response, visitor: { scheme } }: Exchange,
    { outcome, problem }: Manner,
  ): Promise<void> => {
    const { head, bodies } = kept;
    const name = bodyFor(incoming, head);
    const now = Date.now();
    const id = idOf(response);
    const ofNow: Lines = [
      ...(id === null ? [] : [REQUEST_ID_HEADER, id]),
      ...['age', Math.max(0, Math.floor((now - head.askedAt) / 1_000))],
      ...['cache-status', cacheStatusOf(head, outcome, now)],
    ];
    if (!problem && hasIt(incoming, head)) {
      const same = { ...headersOf(head, scheme), etag: etagOf(head, name) };
      response.writeHead(304, [...linesIn(same), ...ofNow]).end();
      return;
    }
    // Without a wait where it is in memory, as most are.
    const body = bodies[name] ?? (await bodyOf(name));
    if (problem) {
      const page = { ...headersOf(head, scheme), ...withPolicy(head, scheme) };
      const lines = linesIn({ ...page, ...ofBody(name, body), ...ofProblem(problem) });
      response.writeHead(problem.status, [...lines, ...ofNow]);
    } else {
      response.writeHead(head.status, [...linesOf(kept, scheme, name, body), ...ofNow]);
    }
    response.end(incoming.method === 'HEAD' ? undefined : body);
  };
}
