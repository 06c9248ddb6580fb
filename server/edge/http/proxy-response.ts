import type {
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream';
import type { Client } from '@/server/edge/validation/client';
import { compress, encodingFor, isCompressible, isText } from './compression';
import { readBody } from './renderer-client';
import { writeHead } from './respond';
import { NO_HASHES, pageHtml } from './page-html';
import { RETRY_AFTER_S } from './problem-pages';
import { buildFilePolicy, buildPagePolicy, securityHeaders } from './security-headers';

const INTERNAL =
  /^(?:connection|keep-alive|transfer-encoding|x-powered-by|server|x-middleware-.*|x-page-tags|x-file-length|x-nextjs-(?:cache|prerender|stale-time|matched-path|rewritten-.*)|content-security-policy|date)$/;

export function responseHeaders(headers: IncomingHttpHeaders, status: number): OutgoingHttpHeaders {
  const shown: OutgoingHttpHeaders = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !INTERNAL.test(name)),
  );
  // Next removes the length of a stream; the media route sends it under another name.
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

const frameAncestorsIn = ({
  'content-security-policy': policy,
}: IncomingHttpHeaders): string | null => FRAMES.exec(String(policy ?? ''))?.[1] ?? null;

/** Larger texts are streamed without compression. */
const MAX_BUFFERED_BYTES = 8 * 1_024 * 1_024;

export type RendererResponse = { upstream: IncomingMessage; status: number };

type Options = { connects: readonly string[]; isDev: boolean };
export type ClientExchange = {
  incoming: IncomingMessage;
  response: ServerResponse;
  client: Client;
};

function stream(upstream: IncomingMessage, { incoming, response }: ClientExchange): void {
  if (incoming.method === 'HEAD') {
    upstream.destroy();
    response.end();
    return;
  }
  // A client that leaves ends the response.
  pipeline(upstream, response, () => undefined);
}

/** A strong entity tag names exact bytes, a weak one the same page (RFC 9110, 8.8.1). */
const weakenEtag = (etag: string): string => (etag.startsWith('W/') ? etag : `W/${etag}`);

const withVary = (vary: string | undefined): string => {
  if (vary === undefined) return 'Accept-Encoding';
  return /accept-encoding/i.test(vary) ? vary : `${vary}, Accept-Encoding`;
};

export function createProxyResponder({ connects, isDev }: Options) {
  async function sendText(
    { upstream, status }: RendererResponse,
    exchange: ClientExchange,
    headers: OutgoingHttpHeaders,
  ): Promise<void> {
    const { incoming, response, client } = exchange;
    const isPage = upstream.headers['content-type']?.startsWith('text/html') ?? false;
    const received = isPage && isDev ? null : await readBody(upstream, MAX_BUFFERED_BYTES);
    const page = isPage && received ? pageHtml(received) : null;
    const body = page?.body ?? received;
    if (isPage) {
      headers['content-security-policy'] = buildPagePolicy({
        hashes: page?.hashes ?? NO_HASHES,
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
    const encoding = isCompressible(body, upstream.headers['content-type'])
      ? encodingFor(incoming.headers['accept-encoding'])
      : null;
    const sent = encoding ? await compress(body, encoding, 'once') : body;
    if (encoding) {
      headers['content-encoding'] = encoding;
      if (typeof headers['etag'] === 'string') headers['etag'] = weakenEtag(headers['etag']);
      delete headers['accept-ranges'];
    }
    writeHead(response, status, { ...headers, 'content-length': sent.byteLength }).end(sent);
  }

  return async (rendered: RendererResponse, exchange: ClientExchange): Promise<void> => {
    const { upstream, status } = rendered;
    const type = upstream.headers['content-type'];
    const headers: OutgoingHttpHeaders = {
      ...securityHeaders(exchange.client.scheme),
      ...responseHeaders(upstream.headers, status),
    };
    // 304 updates the cached response of the browser, with the policy that it came with.
    if (status !== 304) headers['content-security-policy'] = buildFilePolicy(type);
    const isComplete = status !== 304 && status !== 206 && !upstream.headers['content-encoding'];
    if (isComplete && isText(type)) {
      await sendText(rendered, exchange, headers);
      return;
    }
    writeHead(exchange.response, status, headers);
    stream(upstream, exchange);
  };
}
