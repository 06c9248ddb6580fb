import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';
import { encodingFor } from '@/server/answers/encoding';
import { idHeader } from '@/server/answers/write-head';
import { filePolicyOf, policyOf } from '@/server/headers/policy';
import { securityHeaders } from '@/server/headers/security-headers';
import type { Visitor } from '@/server/hygiene/visitor';
import type { Problem } from '@/server/answers/problems';
import { cacheStatusOf } from './cache-status';
import type { BodyName, Kept, KeptHead } from './kept';
import type { Outcome } from './page-cache';

/** How a kept answer is given. */
export type Manner = {
  outcome: Outcome;
  /** A page that stands for a problem: under this status, kept by nobody. */
  problem: Pick<Problem, 'status' | 'retryAfterS'> | null;
};

type Exchange = { incoming: IncomingMessage; response: ServerResponse; visitor: Visitor };
type Headers = Record<string, OutgoingHttpHeader>;
type BodyOf = (name: BodyName) => Promise<Buffer>;

const SUFFIX = { identity: '', gzip: '-gzip', br: '-br' } as const satisfies Record<
  BodyName,
  string
>;

/** Names exact bytes: packed ones are others (RFC 9110, 8.8.3.3). */
const etagOf = ({ digest }: KeptHead, name: BodyName): string => `"${digest}${SUFFIX[name]}"`;

/** Whether the browser has this version, in whichever coding it got it (RFC 9110, 13.1.2). */
function hasIt({ headers }: IncomingMessage, { digest }: KeptHead): boolean {
  const known = headers['if-none-match'];
  return known !== undefined && (known.trim() === '*' || known.includes(`"${digest}`));
}

const isPacked = ({ bodies }: KeptHead): boolean => !bodies.includes('identity');

function bodyFor({ headers }: IncomingMessage, head: KeptHead): BodyName {
  return isPacked(head) ? (encodingFor(headers['accept-encoding']) ?? 'identity') : 'identity';
}

/** Gives kept answers, with the headers of trust rule 11. */
export function createGiving(connects: readonly string[]) {
  const known = new WeakMap<KeptHead, Map<string, Headers>>();

  function makeHeaders(head: KeptHead, scheme: Visitor['scheme'], name: BodyName): Headers {
    const { hashes, headers } = head;
    const policy = hashes
      ? policyOf({ hashes, scheme, frameAncestors: null, connects, isDev: false })
      : filePolicyOf(headers['content-type']);
    return {
      ...securityHeaders(scheme),
      ...headers,
      'content-security-policy': policy,
      etag: etagOf(head, name),
      ...(isPacked(head) && { vary: 'Accept-Encoding' }),
    };
  }

  /** The part that is the same each time this body is given. */
  function headersOf(head: KeptHead, scheme: Visitor['scheme'], name: BodyName): Headers {
    const ofHead = known.get(head) ?? new Map<string, Headers>();
    known.set(head, ofHead);
    const key = `${scheme} ${name}`;
    const made = ofHead.get(key) ?? makeHeaders(head, scheme, name);
    ofHead.set(key, made);
    return made;
  }

  /**
   * Answers a request with what is kept: packed as the browser wants it, or 304 where it has it.
   * Rejects, with nothing sent, where the bytes are gone.
   */
  return async (
    { head }: Kept,
    bodyOf: BodyOf,
    { incoming, response, visitor }: Exchange,
    { outcome, problem }: Manner,
  ): Promise<void> => {
    const name = bodyFor(incoming, head);
    const now = Date.now();
    const headers: Headers = {
      ...headersOf(head, visitor.scheme, name),
      ...idHeader(response),
      age: Math.max(0, Math.floor((now - head.askedAt) / 1_000)),
      'cache-status': cacheStatusOf(head, outcome, now),
    };
    if (problem) {
      headers['cache-control'] = 'no-store';
      delete headers['etag'];
      if (problem.retryAfterS !== null) headers['retry-after'] = problem.retryAfterS;
    } else if (hasIt(incoming, head)) {
      delete headers['content-security-policy'];
      response.writeHead(304, headers).end();
      return;
    }
    const body = await bodyOf(name);
    if (name !== 'identity') headers['content-encoding'] = name;
    headers['content-length'] = body.byteLength;
    response.writeHead(problem?.status ?? head.status, headers);
    response.end(incoming.method === 'HEAD' ? undefined : body);
  };
}
