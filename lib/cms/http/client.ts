import 'server-only';
import { reportPageTags } from '@/lib/platform/cache-tags';
import { instrument, statusClass } from '@/lib/platform/instrument';
import { requestIdHeader } from '@/lib/platform/request-context';
import type { Decode } from './decoded';
import { parseJson, watchErrors, withoutWarnings } from './body';
import { callThroughCircuit } from './circuit';
import { get, type Limits, type Outgoing, type Received, sendOnce } from './exchange';
import { BackendError, failureOf } from './failure';

const MIB = 1_048_576;

const PAGE_LIMITS: Limits = { timeoutMs: 8_000, maxBytes: 8 * MIB };
const TEXT_LIMITS: Limits = { timeoutMs: 8_000, maxBytes: 4_096 };
const POST_LIMITS: Limits = { timeoutMs: 30_000, maxBytes: MIB };
/** Each call has a deadline of its own. */
const SERVICE_LIMITS: Limits = { timeoutMs: 300_000, maxBytes: 4 * MIB };

const textOf = ({ body }: Received): string => new TextDecoder().decode(body);

/** Throws BackendError. */
async function nameFailure(url: URL, exchange: Promise<Received>): Promise<Received> {
  try {
    return await exchange;
  } catch (cause) {
    throw new BackendError(failureOf(cause), url.href, null, { cause });
  }
}

export type BackendResponse = { status: number; location: string | null; body: string | null };

async function load(
  url: URL,
  headers: Readonly<Record<string, string>>,
  limits: Limits,
): Promise<BackendResponse> {
  const sent = { ...requestIdHeader(), ...headers };
  const response = await nameFailure(url, get(url, sent, limits));
  const { status, headers: received } = response;
  // Drupal's own name, with `http.response.debug_cacheability_headers`.
  reportPageTags(received['cache-tags'] ?? received['x-drupal-cache-tags']);
  const text = status === 200 ? withoutWarnings(textOf(response)) : null;
  return { status, location: received.location ?? null, body: text };
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

export async function bytes(url: URL, limits: Limits): Promise<Uint8Array<ArrayBuffer>> {
  const { status, body } = await nameFailure(url, get(url, {}, limits));
  if (status !== 200) throw new BackendError('bad-status', url.href, status);
  return new Uint8Array(body);
}

export type Post = Pick<Outgoing, 'headers'> & {
  body: NonNullable<Outgoing['body']>;
  timeoutMs?: number;
  signal?: AbortSignal | null;
};

export type PostResponse = {
  status: number;
  headers: Received['headers'];
  body: unknown;
};

/** Posts within 30 s by default. Throws BackendError (see `wasSent`) and the body's own errors. */
export const post = (url: URL, outgoing: Post): Promise<PostResponse> =>
  instrument('backend', () => postOnce(url, outgoing), statusClass);

async function postOnce(url: URL, { body, headers, ...limits }: Post): Promise<PostResponse> {
  const source = typeof body === 'string' ? null : watchErrors(body);
  const outgoing: Outgoing = {
    method: 'POST',
    headers: { accept: 'application/json', ...requestIdHeader(), ...headers },
    body: source?.bytes ?? body,
  };
  const sending = sendOnce(url, outgoing, { ...POST_LIMITS, ...limits });
  const received = await nameFailure(url, sending).catch((error: unknown) => {
    throw source?.errors[0] ?? error;
  });
  return { ...received, body: parseJson(withoutWarnings(textOf(received))) };
}

export type ServiceRequest = Outgoing & { body: string | null; deadline: AbortSignal };

/** Calls our own service, such as the search engine. Throws BackendError. */
export async function callService(
  url: URL,
  { deadline, headers, ...outgoing }: ServiceRequest,
): Promise<{ status: number; body: unknown }> {
  const limits = { ...SERVICE_LIMITS, signal: deadline };
  const sent = { ...outgoing, headers: { accept: 'application/json', ...headers } };
  const received = await nameFailure(url, sendOnce(url, sent, limits));
  return { status: received.status, body: parseJson(textOf(received)) };
}
