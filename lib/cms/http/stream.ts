import 'server-only';
import { reportPageTags } from '@/lib/platform/cache-tags';
import { instrumented, statusClass } from '@/lib/platform/instrumented';
import { requestIdHeader } from '@/lib/platform/request-id';
import { BackendError, failureOf } from './failure';

type Bounds = {
  /** Milliseconds to wait for the next piece. A reader who takes his time does not count. */
  stallMs: number;
  maxBytes: number;
  /** What a reader is told of what went wrong: a TimeoutError, a RangeError, or what the source threw. */
  failed: (cause: unknown) => Error;
};

type Reader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;

/** The next piece; throws a TimeoutError (DOMException) when it does not come. */
async function nextOf(reader: Reader, stallMs: number) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new DOMException(`Nothing came for ${stallMs} ms.`, 'TimeoutError'));
    }, stallMs);
  });
  try {
    return await Promise.race([reader.read(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A body as it comes, read no quicker than it is taken. It breaks off, and its source with it, where
 * nothing comes for `stallMs`, and after `maxBytes`.
 */
export function boundedBody(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { stallMs, maxBytes, failed }: Bounds,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  let size = 0;
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        try {
          const { done, value } = await nextOf(reader, stallMs);
          if (done) {
            controller.close();
            return;
          }
          size += value.byteLength;
          if (size > maxBytes) throw new RangeError(`A file of more than ${maxBytes} bytes.`);
          controller.enqueue(value);
        } catch (error) {
          reader.cancel(error).catch(() => undefined);
          throw failed(error);
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
  /** Of the whole body, or of the part that was asked for. */
  maxBytes: number;
  /** Milliseconds until the answer begins. */
  headMs?: number;
  /** Milliseconds between two pieces of its body. */
  stallMs?: number;
};

/** The answer without its body: a deadline that went on would cut who reads slowly. */
async function opened(url: URL, init: RequestInit, headMs: number): Promise<Response> {
  const controller = new AbortController();
  const timer = setTimeout(() => {
    controller.abort(new DOMException('No answer began.', 'TimeoutError'));
  }, headMs);
  try {
    const response = await fetch(url, { ...init, signal: controller.signal });
    reportPageTags(response);
    return response;
  } catch (cause) {
    throw new BackendError(failureOf(cause), url.href, null, { cause });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A backend's file, to be passed on as it comes: however slowly it is read, but no larger than
 * `maxBytes`, and only while the backend goes on. Redirects are not followed. Throws BackendError
 * ('unreachable', 'timeout', or 'unreadable' when the answer says that it is too large); later the
 * body itself breaks off, with the same.
 * @param headers of the request, beside those that every call has
 */
export async function stream(
  url: URL,
  headers: Readonly<Record<string, string>>,
  { maxBytes, headMs = HEAD_MS, stallMs = STALL_MS }: StreamLimits,
): Promise<Response> {
  const init: RequestInit = {
    // As it is: fetch would unpack it, and then it is longer than the backend says.
    headers: { 'accept-encoding': 'identity', ...headers, ...requestIdHeader() },
    cache: 'no-store',
    redirect: 'manual',
  };
  const response = await instrumented('backend', () => opened(url, init, headMs), statusClass);
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel();
    throw new BackendError('unreadable', url.href, response.status);
  }
  const failed = (cause: unknown) =>
    new BackendError(failureOf(cause), url.href, response.status, { cause });
  const body = response.body && boundedBody(response.body, { stallMs, maxBytes, failed });
  const kept = new Headers(response.headers);
  if (kept.has('content-encoding')) {
    kept.delete('content-length');
    kept.delete('content-encoding');
  }
  return new Response(body, { status: response.status, headers: kept });
}
