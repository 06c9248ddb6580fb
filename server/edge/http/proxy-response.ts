import type {
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream';
import { encodingFor, isText, compress, MIN_COMPRESSED_BYTES } from './compression';
import { readBody } from './renderer-client';
import { writeHead } from './respond';
import { inlineHashes, NO_HASHES } from './inline-hashes';
import { filePolicyOf, policyOf, securityHeaders } from './security-headers';
import type { Client } from '@/server/edge/validation/client';

const RETRY_AFTER_S = 30;

/** Of the connection to Next, of how it works inside, or decided by the door alone. */
const INTERNAL =
  /^(?:connection|keep-alive|transfer-encoding|x-powered-by|server|x-middleware-.*|x-page-tags|x-file-length|x-nextjs-(?:cache|prerender|stale-time|matched-path|rewritten-.*)|content-security-policy|date)$/;

/** What a visitor sees of the headers of an answer of Next: nobody keeps a problem. */
export function responseHeaders(headers: IncomingHttpHeaders, status: number): OutgoingHttpHeaders {
  const shown: OutgoingHttpHeaders = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !INTERNAL.test(name)),
  );
  // Next takes the length of a stream away; the media route says it under another name.
  const length = headers['x-file-length'];
  if (length !== undefined) shown['content-length'] = String(length);
  if (status >= 400) {
    shown['cache-control'] = 'no-store';
    delete shown['etag'];
    if (status === 503) shown['retry-after'] ??= String(RETRY_AFTER_S);
  }
  return shown;
}

const FRAMES = /^frame-ancestors ([^;,]+)$/;

/** Who may frame a page, where the page itself says so and nothing else, as a preview does. */
const frameAncestorsIn = ({
  'content-security-policy': policy,
}: IncomingHttpHeaders): string | null => FRAMES.exec(String(policy ?? ''))?.[1] ?? null;

/** Larger texts are streamed as they are; a page that large is none of ours. */
const MAX_BUFFERED_BYTES = 8 * 1_024 * 1_024;

/** An answer of Next, and the status under which it is given. */
export type RendererResponse = { upstream: IncomingMessage; status: number };

type Options = { connects: readonly string[]; isDev: boolean };
type Exchange = { incoming: IncomingMessage; response: ServerResponse; client: Client };

function stream(answer: IncomingMessage, { incoming, response }: Exchange): void {
  if (incoming.method === 'HEAD') {
    answer.destroy();
    response.end();
    return;
  }
  // A visitor who goes away ends the answer; Node tells the other side by itself.
  pipeline(answer, response, () => undefined);
}

/** An entity tag names exact bytes; packed ones are the same page, not the same bytes (RFC 9110, 8.8.1). */
const weak = (etag: string): string => (etag.startsWith('W/') ? etag : `W/${etag}`);

const withVary = (vary: string | undefined): string => {
  if (vary === undefined) return 'Accept-Encoding';
  return /accept-encoding/i.test(vary) ? vary : `${vary}, Accept-Encoding`;
};

/** Gives answers of Next to visitors: with the headers of trust rule 11, and packed. */
export function createProxyResponder({ connects, isDev }: Options) {
  async function sendText(
    { upstream, status }: RendererResponse,
    exchange: Exchange,
    headers: OutgoingHttpHeaders,
  ): Promise<void> {
    const { incoming, response, client } = exchange;
    const isPage = upstream.headers['content-type']?.startsWith('text/html') ?? false;
    const body = isPage && isDev ? null : await readBody(upstream, MAX_BUFFERED_BYTES);
    if (isPage) {
      headers['content-security-policy'] = policyOf({
        hashes: body ? inlineHashes(body.toString('utf8')) : NO_HASHES,
        scheme: client.scheme,
        frameAncestors: frameAncestorsIn(upstream.headers),
        connects,
        isDev,
      });
    }
    if (!body) {
      writeHead(response, status, headers);
      stream(upstream, exchange);
      return;
    }
    headers['vary'] = withVary(upstream.headers.vary);
    const encoding =
      body.byteLength < MIN_COMPRESSED_BYTES
        ? null
        : encodingFor(incoming.headers['accept-encoding']);
    const sent = encoding ? await compress(body, encoding, 'once') : body;
    if (encoding) {
      headers['content-encoding'] = encoding;
      if (typeof headers['etag'] === 'string') headers['etag'] = weak(headers['etag']);
      delete headers['accept-ranges'];
    }
    writeHead(response, status, { ...headers, 'content-length': sent.byteLength }).end(sent);
  }

  return async (given: RendererResponse, exchange: Exchange): Promise<void> => {
    const { upstream, status } = given;
    const type = upstream.headers['content-type'];
    const headers: OutgoingHttpHeaders = {
      ...securityHeaders(exchange.client.scheme),
      ...responseHeaders(upstream.headers, status),
    };
    // 304 renews what the browser has kept, with the policy that it came with.
    if (status !== 304) headers['content-security-policy'] = filePolicyOf(type);
    const isWhole = status !== 304 && status !== 206 && !upstream.headers['content-encoding'];
    if (isWhole && isText(type)) {
      await sendText(given, exchange, headers);
      return;
    }
    writeHead(exchange.response, status, headers);
    stream(upstream, exchange);
  };
}
