import 'server-only';
import { reportPageTags } from '@/lib/platform/cache-tags';
import { instrument, statusClass } from '@/lib/platform/instrument';
import { requestIdHeader } from '@/lib/platform/request-context';
import type { Decode } from './decoded';
import { bodyStream, parseJson, readBytes, readLimited, withoutWarnings } from './body';
import { callThroughCircuit } from './circuit';
import { BackendError, failureOf } from './failure';
import { getText, type Limits } from './get-text';

const MIB = 1_048_576;

const PAGE_LIMITS: Limits = { timeoutMs: 8_000, maxBytes: 8 * MIB };
const TEXT_LIMITS: Limits = { timeoutMs: 8_000, maxBytes: 4_096 };
const POST_LIMITS: Limits = { timeoutMs: 30_000, maxBytes: MIB };
const SERVICE_MAX_BYTES = 4 * MIB;

function signalOf({ timeoutMs, signal }: Limits): AbortSignal {
  const deadline = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([deadline, signal]) : deadline;
}

/** Not cached by Next: the edge caches complete pages. The caller handles redirects. Throws BackendError. */
export async function call<Result>(
  url: URL,
  init: RequestInit,
  read: (response: Response) => Promise<Result>,
): Promise<Result> {
  try {
    return await read(await fetch(url, { cache: 'no-store', redirect: 'manual', ...init }));
  } catch (cause) {
    if (cause instanceof BackendError) throw cause;
    throw new BackendError(failureOf(cause), url.href, null, { cause });
  }
}

export type BackendResponse = { status: number; location: string | null; body: string | null };

async function load(
  url: URL,
  headers: Readonly<Record<string, string>>,
  limits: Limits,
): Promise<BackendResponse> {
  try {
    const got = await getText(url, { ...requestIdHeader(), ...headers }, limits);
    // Drupal's own name, with `http.response.debug_cacheability_headers`.
    reportPageTags(got.headers['cache-tags'] ?? got.headers['x-drupal-cache-tags']);
    const body = got.text === null ? null : withoutWarnings(got.text);
    return { status: got.status, location: got.headers.location ?? null, body };
  } catch (cause) {
    throw new BackendError(failureOf(cause), url.href, null, { cause });
  }
}

/** Gets the text of JSON; null unless the status is 200. Throws BackendError. */
export function send(
  url: URL,
  limits: Limits = PAGE_LIMITS,
  bearer?: string,
): Promise<BackendResponse> {
  const headers = {
    accept: 'application/json',
    ...(bearer && { authorization: `Bearer ${bearer}` }),
  };
  const measureLoad = () => instrument('backend', () => load(url, headers, limits), statusClass);
  // A part that a page can do without waits a moment for a slow backend, which is not down.
  return callThroughCircuit(url, measureLoad, limits.timeoutMs >= PAGE_LIMITS.timeoutMs);
}

/** Throws a BackendError for a body that cannot be read. */
export function decodeResponse<Value>(
  { status, body }: BackendResponse,
  url: URL,
  decode: Decode<Value>,
): Value {
  if (body === null) throw new BackendError('bad-status', url.href, status);
  try {
    return decode(body);
  } catch (cause) {
    const isJson = !(cause instanceof SyntaxError);
    throw new BackendError('unreadable', url.href, isJson ? status : null, { cause });
  }
}

export const text = (url: URL): Promise<string> =>
  instrument(
    'backend',
    async () => decodeResponse(await load(url, { accept: 'text/plain' }, TEXT_LIMITS), url, String),
    () => '2xx',
  );

export const bytes = (url: URL, limits: Limits): Promise<Uint8Array<ArrayBuffer>> =>
  call(url, { signal: signalOf(limits) }, async (response) => {
    if (response.status === 200) return readBytes(response, limits.maxBytes);
    await response.body?.cancel();
    throw new BackendError('bad-status', url.href, response.status);
  });

export type Outgoing = {
  /** Text, or bytes that are read while they are sent: set Content-Length in `headers`. */
  body: string | AsyncIterable<Uint8Array<ArrayBuffer>>;
  headers: Readonly<Record<string, string>>;
  timeoutMs?: number;
  signal?: AbortSignal | null;
};

export type PostResponse = {
  status: number;
  headers: Headers;
  body: unknown;
};

/** Posts within 30 s by default. Throws BackendError (see `wasSent`) and the body's own errors. */
export const post = (url: URL, outgoing: Outgoing): Promise<PostResponse> =>
  instrument('backend', () => postOnce(url, outgoing), statusClass);

async function postOnce(url: URL, { body, headers, ...outgoing }: Outgoing): Promise<PostResponse> {
  const streamed = typeof body === 'string' ? null : bodyStream(body);
  // The DOM's types lack `duplex`.
  const init = {
    method: 'POST',
    headers: { accept: 'application/json', ...requestIdHeader(), ...headers },
    body: typeof body === 'string' ? body : (streamed?.stream ?? null),
    duplex: 'half',
    signal: signalOf({ ...POST_LIMITS, ...outgoing }),
  } satisfies RequestInit & { duplex: 'half' };
  try {
    return await call(url, init, async (response) => ({
      status: response.status,
      headers: response.headers,
      body: parseJson(withoutWarnings(await readLimited(response, POST_LIMITS.maxBytes))),
    }));
  } catch (error) {
    throw streamed?.sourceErrors[0] ?? error;
  } finally {
    await streamed?.stop();
  }
}

export type Exchange = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers: Readonly<Record<string, string>>;
  body: string | null;
  deadline: AbortSignal;
};

/** Calls our own service, such as the search engine. Throws BackendError. */
export const exchange = (
  url: URL,
  { method, headers, body, deadline }: Exchange,
): Promise<{ status: number; body: unknown }> =>
  call(
    url,
    { method, headers: { accept: 'application/json', ...headers }, body, signal: deadline },
    async (response) => ({
      status: response.status,
      body: parseJson(await readLimited(response, SERVICE_MAX_BYTES)),
    }),
  );
