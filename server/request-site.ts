import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { text } from 'node:stream/consumers';

type Options = {
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
  timeoutMs: number;
};

/** `retryAfterSeconds` is 0 unless the response has `Retry-After` in seconds (RFC 9110, 10.2.3). */
type SiteResponse = { status: number; body: string; retryAfterSeconds: number };

/**
 * Requests a URL under any `Host`: the public names of the sites may not lead to this host, and `fetch`
 * sends no other `Host` than that of the URL.
 * @throws Error without a complete response in time
 */
export const requestSite = (
  url: URL,
  { method = 'GET', headers: sent = {}, body = '', timeoutMs }: Options,
): Promise<SiteResponse> =>
  new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestSecure : requestPlain;
    const signal = AbortSignal.timeout(timeoutMs);
    request(url, { method, headers: sent, signal }, (response) => {
      text(response).then((received) => {
        const { statusCode: status = 0, headers } = response;
        const retryAfterSeconds = Number.parseInt(headers['retry-after'] ?? '', 10) || 0;
        resolve({ status, body: received, retryAfterSeconds });
      }, reject);
    })
      .on('error', reject)
      .end(body);
  });
