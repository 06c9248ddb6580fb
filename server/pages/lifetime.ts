import type { IncomingHttpHeaders } from 'node:http';
import CachePolicy from 'http-cache-semantics';

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
