import 'server-only';
import { decoded } from './decoded';
import { BackendError } from './failure';
import { failureOf } from './failure-of';
import { readLimited } from './read-limited';

const MAX_BYTES = 4 * 1024 * 1024;

export type Exchange = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers: Readonly<Record<string, string>>;
  body: string | null;
  /** Ends the call; one deadline may serve several calls. */
  deadline: AbortSignal;
};

/**
 * Speaks with a service of our own, such as the search engine: an answer of at most 4 MiB, no redirect
 * followed. Gives every status, and the JSON, or null where there is none. Throws BackendError
 * ('unreachable', 'timeout', or 'unreadable' when the answer is too large).
 */
export async function exchange(
  url: URL,
  { method, headers, body, deadline }: Exchange,
): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(url, {
      method,
      cache: 'no-store',
      redirect: 'manual',
      headers: { accept: 'application/json', ...headers },
      body,
      signal: deadline,
    });
    return { status: response.status, body: decoded(await readLimited(response, MAX_BYTES)) };
  } catch (cause) {
    throw new BackendError(failureOf(cause), url.href, null, { cause });
  }
}
