import 'server-only';
import { reportPageTags } from '@/lib/platform/cache-tags';
import { instrument, statusClass } from '@/lib/platform/instrument';
import { requestIdHeader } from '@/lib/platform/request-context';
import { callThroughCircuit } from './circuit';
import { BackendError, failureOf } from './failure';

type Bounds = {
  /** A slow reader does not count. */
  stallMs: number;
  maxBytes: number;
  toFailure: (cause: unknown) => Error;
};

type Reader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;

async function readNext(reader: Reader, stallMs: number) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new DOMException(`No data for ${stallMs} ms.`, 'TimeoutError'));
    }, stallMs);
  });
  try {
    return await Promise.race([reader.read(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Streams with backpressure; errors after `stallMs` without a chunk, and after `maxBytes`. */
function boundBody(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { stallMs, maxBytes, toFailure }: Bounds,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  let size = 0;
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        try {
          const { done, value } = await readNext(reader, stallMs);
          if (done) {
            controller.close();
            return;
          }
          size += value.byteLength;
          if (size > maxBytes) throw new RangeError(`A file of more than ${maxBytes} bytes.`);
          controller.enqueue(value);
        } catch (error) {
          reader.cancel(error).catch(() => undefined);
          throw toFailure(error);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

const HEAD_MS = 20_000;
const STALL_MS = 20_000;

type StreamLimits = {
  maxBytes: number;
  headMs?: number;
  stallMs?: number;
};

/** Applies the deadline to the headers only: it would abort slow readers of the body. */
async function fetchHead(url: URL, headers: HeadersInit, headMs: number): Promise<Response> {
  const controller = new AbortController();
  const timer = setTimeout(() => {
    controller.abort(new DOMException('No response headers.', 'TimeoutError'));
  }, headMs);
  try {
    const { signal } = controller;
    // Not cached by Next: the edge caches it.
    const response = await fetch(url, { cache: 'no-store', redirect: 'manual', headers, signal });
    reportPageTags(response.headers.get('cache-tags'));
    return response;
  } catch (cause) {
    throw new BackendError(failureOf(cause), url.href, null, { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** Throws BackendError; the body errors with the same. */
export async function stream(
  url: URL,
  headers: Readonly<Record<string, string>>,
  { maxBytes, headMs = HEAD_MS, stallMs = STALL_MS }: StreamLimits,
): Promise<Response> {
  // fetch would decompress it beyond the declared length.
  const sent = { 'accept-encoding': 'identity', ...headers, ...requestIdHeader() };
  const response = await callThroughCircuit(url, () =>
    instrument('backend', () => fetchHead(url, sent, headMs), statusClass),
  );
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel();
    throw new BackendError('unreadable', url.href, response.status);
  }
  const toFailure = (cause: unknown) =>
    new BackendError(failureOf(cause), url.href, response.status, { cause });
  const body = response.body && boundBody(response.body, { stallMs, maxBytes, toFailure });
  const responseHeaders = new Headers(response.headers);
  if (responseHeaders.has('content-encoding')) {
    responseHeaders.delete('content-length');
    responseHeaders.delete('content-encoding');
  }
  return new Response(body, { status: response.status, headers: responseHeaders });
}
