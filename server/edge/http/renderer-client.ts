import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type RequestOptions,
} from 'node:http';
import type { Readable } from 'node:stream';
import { hasBody } from '@/server/edge/validation/request-body';

/** A request for Next, which listens on the loopback only. `path` with its query. */
export type RendererRequest = {
  port: number;
  path: string;
  headers: IncomingHttpHeaders;
  /** Milliseconds from the end of the request to the head of the response. */
  timeoutMs: number;
};

/** The renderer did not respond in time. */
export class RendererTimeout extends Error {
  override readonly name = 'RendererTimeout';
}

/** A body of unknown length turned out to be too large. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

type Body = { incoming: IncomingMessage; maxBytes: number };

/** Resolves with the head of a response; `body` is piped in as it arrives. */
function exchange(
  options: RequestOptions,
  timeoutMs: number,
  body: Body | null,
): Promise<{ response: IncomingMessage } | { error: Error; isStale: boolean }> {
  return new Promise((resolve) => {
    const outgoing = request({ host: '127.0.0.1', ...options });
    let timer: NodeJS.Timeout | undefined;
    const startTimer = () => {
      timer = setTimeout(() => {
        outgoing.destroy(new RendererTimeout(`No response within ${timeoutMs} ms.`));
      }, timeoutMs);
    };
    outgoing
      .on('response', (response) => {
        clearTimeout(timer);
        resolve({ response });
        if (!body) return;
        // Nobody reads the rest: the connection ends with the response, and no other request meets it.
        body.incoming.unpipe(outgoing);
        response.once('close', () => outgoing.destroy());
      })
      .on('error', (error) => {
        clearTimeout(timer);
        body?.incoming.unpipe(outgoing);
        resolve({ error, isStale: outgoing.reusedSocket });
      });
    if (!body) {
      startTimer();
      outgoing.end();
      return;
    }
    const { incoming, maxBytes } = body;
    let bytes = 0;
    incoming
      .on('data', (chunk: Buffer) => {
        bytes += chunk.byteLength;
        if (bytes > maxBytes) outgoing.destroy(new BodyTooLarge(`More than ${maxBytes} bytes.`));
      })
      .once('end', startTimer)
      .once('close', () => {
        if (!incoming.complete) outgoing.destroy(new Error('The client has left.'));
      })
      .pipe(outgoing);
  });
}

/**
 * Sends a request without a body over a pooled connection. The renderer may close one at the moment
 * in which it is used again: then the request is sent once more, over a new one.
 */
async function sendSafe(options: RequestOptions, timeoutMs: number): Promise<IncomingMessage> {
  const first = await exchange(options, timeoutMs, null);
  if ('response' in first) return first.response;
  if (!first.isStale || first.error instanceof RendererTimeout) throw first.error;
  const second = await exchange({ ...options, agent: false }, timeoutMs, null);
  if ('response' in second) return second.response;
  throw second.error;
}

/**
 * Fetches a page on behalf of the edge itself, with these headers and no others.
 * @throws RendererTimeout, or the error of the connection
 */
export const fetchFromRenderer = ({
  timeoutMs,
  ...options
}: RendererRequest): Promise<IncomingMessage> => sendSafe(options, timeoutMs);

/**
 * Proxies a client's request, its body included. HEAD is sent as GET, so that the headers are the
 * same. A body has a connection of its own: what is left unread of one cannot be taken for the next
 * request (RFC 9112, section 11.2).
 * @param maxBytes the largest body
 * @throws RendererTimeout, BodyTooLarge, or the error of the connection
 */
export async function proxy(
  incoming: IncomingMessage,
  { timeoutMs, headers, maxBytes, ...rest }: RendererRequest & { maxBytes: number },
): Promise<IncomingMessage> {
  const method = incoming.method === 'HEAD' ? 'GET' : (incoming.method ?? 'GET');
  if (!hasBody(incoming)) return sendSafe({ ...rest, headers, method }, timeoutMs);
  // Kept alive, for a renderer that closes a connection with unread bytes resets it, response and all.
  const options = {
    ...rest,
    method,
    headers: { ...headers, connection: 'keep-alive' },
    agent: false,
  };
  const result = await exchange(options, timeoutMs, { incoming, maxBytes });
  if ('response' in result) return result.response;
  throw result.error;
}

/** The renderer writes a page without pauses. */
const STALL_MS = 10_000;

/**
 * Returns all bytes of a stream; null when there are more than `most`, and then they are still in the
 * stream. Rejects when the stream breaks off, or pauses for ten seconds.
 */
export async function readBody(stream: Readable, most: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  const stalled = setTimeout(() => {
    stream.destroy(new Error(`No byte within ${STALL_MS} ms.`));
  }, STALL_MS);
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      if (!Buffer.isBuffer(chunk)) throw new TypeError('A stream of bytes was expected.');
      stalled.refresh();
      chunks.push(chunk);
      size += chunk.byteLength;
      if (size > most) {
        stream.unshift(Buffer.concat(chunks));
        return null;
      }
    }
    return Buffer.concat(chunks, size);
  } finally {
    clearTimeout(stalled);
  }
}
