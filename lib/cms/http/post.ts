import 'server-only';
import { instrumented, statusClass } from '@/lib/platform/observed';
import { requestIdHeader } from '@/lib/platform/request-id';
import { bodyStream } from './body-stream';
import { decoded } from './decoded';
import { BackendError } from './failure';
import { failureOf } from './failure-of';
import { readLimited } from './read-limited';

const TIMEOUT_MS = 30_000;
const MAX_BYTES = 1_048_576;

export type Outgoing = {
  /** A text, or bytes that are read while they are sent: name their Content-Length in `headers`. */
  body: string | AsyncIterable<Uint8Array<ArrayBuffer>>;
  headers: Readonly<Record<string, string>>;
  timeoutMs?: number;
  /** Ends the call before its deadline; counts as one. */
  signal?: AbortSignal | null;
};

export type PostResponse = {
  status: number;
  headers: Headers;
  /** Decoded JSON; null where the answer has none. */
  body: unknown;
};

async function exchange(url: URL, init: RequestInit): Promise<PostResponse> {
  const response = await fetch(url, init);
  const body = decoded(await readLimited(response, MAX_BYTES));
  return { status: response.status, headers: response.headers, body };
}

/**
 * Sends something to the backend: one deadline (30 s unless named), an answer of at most 1 MiB, no
 * redirect followed. Throws BackendError ('unreachable', 'timeout', or 'unreadable' when the answer is
 * too large; `wasSent` tells more), and what the bytes of a body throw; every status is an answer.
 */
export async function post(url: URL, outgoing: Outgoing): Promise<PostResponse> {
  return instrumented('backend', () => posted(url, outgoing), statusClass);
}

async function posted(url: URL, outgoing: Outgoing): Promise<PostResponse> {
  const { body, headers, timeoutMs = TIMEOUT_MS, signal = null } = outgoing;
  const deadline = AbortSignal.timeout(timeoutMs);
  const streamed = typeof body === 'string' ? null : bodyStream(body);
  // `half`: the body is sent before the answer is read. The types of the browser do not know it.
  const init = {
    method: 'POST',
    cache: 'no-store',
    redirect: 'manual',
    headers: { accept: 'application/json', ...requestIdHeader(), ...headers },
    body: typeof body === 'string' ? body : (streamed?.stream ?? null),
    duplex: 'half',
    signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
  } satisfies RequestInit & { duplex: 'half' };
  try {
    return await exchange(url, init);
  } catch (cause) {
    if (streamed?.faults[0]) throw streamed.faults[0];
    throw new BackendError(failureOf(cause), url.href, null, { cause });
  } finally {
    await streamed?.stop();
  }
}
