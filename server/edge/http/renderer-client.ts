import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type RequestOptions,
} from 'node:http';
import type { Readable } from 'node:stream';
import { errorCode } from '@/lib/platform/log';
import { waitAtMost } from '@/lib/platform/within';
import { hasBody } from '@/server/edge/validation/request-body';
import type { Renderers } from './renderers';

/** Next treats an empty user agent as a browser, and streams metadata to it. */
export const EDGE_USER_AGENT = 'edge';

export type RendererRequest = {
  renderers: Renderers;
  path: string;
  headers: IncomingHttpHeaders;
  timeoutMs: number;
};

export class RendererTimeout extends Error {
  override readonly name = 'RendererTimeout';
}

export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

type Body = { incoming: IncomingMessage; maxBytes: number };

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
        // The unread part of the body goes away with this connection, which no other request uses.
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
      .pipe(outgoing);
    const leave = () => outgoing.destroy(new Error('The client has left.'));
    incoming.socket.once('close', leave);
    outgoing.once('close', () => incoming.socket.off('close', leave));
  });
}

type Sending = { options: RequestOptions; timeoutMs: number; body: Body | null };

async function sendTo(
  renderers: Renderers,
  port: number,
  { options, timeoutMs, body }: Sending,
): ReturnType<typeof exchange> {
  const end = renderers.begin(port);
  const result = await exchange({ ...options, port }, timeoutMs, body);
  if ('response' in result) result.response.once('close', end);
  else {
    end();
    if (errorCode(result.error) === 'ECONNREFUSED') renderers.leave(port);
  }
  return result;
}

/**
 * Sends what may be repeated once more: to another renderer, or over a new connection where the
 * renderer closed the pooled one at that moment.
 */
async function sendSafe(renderers: Renderers, port: number, sending: Sending) {
  const first = await sendTo(renderers, port, sending);
  if ('response' in first) return first.response;
  const { error, isStale } = first;
  if (error instanceof RendererTimeout) throw error;
  const other = renderers.findLeastBusy(port);
  if (other === null && !isStale) throw error;
  const options = { ...sending.options, agent: false };
  const second = await sendTo(renderers, other ?? port, { ...sending, options });
  if ('response' in second) return second.response;
  throw second.error;
}

/** At the start a request waits for a renderer, while cached pages are served. */
async function leastBusy(renderers: Renderers, timeoutMs: number): Promise<number> {
  const port = renderers.findLeastBusy();
  if (port !== null) return port;
  await waitAtMost(renderers.areKnown, timeoutMs);
  return renderers.findLeastBusy() ?? 0;
}

/** @throws RendererTimeout, or the error of the connection */
export async function fetchFromRenderer({
  renderers,
  timeoutMs,
  ...options
}: RendererRequest): Promise<IncomingMessage> {
  const port = await leastBusy(renderers, timeoutMs);
  return sendSafe(renderers, port, { options, timeoutMs, body: null });
}

/**
 * A body gets its own connection: unread bytes must not become a request (RFC 9112, 11.2).
 * @throws RendererTimeout, BodyTooLarge, or the error of the connection
 */
export async function proxy(
  incoming: IncomingMessage,
  { renderers, timeoutMs, headers, maxBytes, path }: RendererRequest & { maxBytes: number },
): Promise<IncomingMessage> {
  // HEAD is sent as GET, for the same headers.
  const method = incoming.method === 'HEAD' ? 'GET' : (incoming.method ?? 'GET');
  const isPage = method === 'GET' && !path.startsWith('/api/');
  const leastBusyPort = await leastBusy(renderers, timeoutMs);
  if (incoming.socket.destroyed) throw new Error('The client has left.');
  const port = isPage ? leastBusyPort : renderers.first();
  const body = hasBody(incoming) ? { incoming, maxBytes } : null;
  const options = { path, headers, method };
  if (method === 'GET' && !body) return sendSafe(renderers, port, { options, timeoutMs, body });
  // A renderer that closes a connection with unread bytes resets it, and the response with it.
  const own = { ...options, headers: { ...headers, connection: 'keep-alive' }, agent: false };
  const result = await sendTo(renderers, port, { options: own, timeoutMs, body });
  if ('response' in result) return result.response;
  throw result.error;
}

const STALL_MS = 10_000;

/** Returns null beyond `maxBytes`, with the bytes still in the stream. Rejects when it stalls. */
export async function readBody(stream: Readable, maxBytes: number): Promise<Buffer | null> {
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
      if (size > maxBytes) {
        stream.unshift(Buffer.concat(chunks));
        return null;
      }
    }
    return Buffer.concat(chunks, size);
  } finally {
    clearTimeout(stalled);
  }
}
