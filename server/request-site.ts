import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { text } from 'node:stream/consumers';

type Options = {
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
  timeoutMs: number;
};

/**
 * Requests a URL under any `Host`: the public names of the sites may not lead to this host, and `fetch`
 * sends no other `Host` than that of the URL.
 * @throws Error without a complete response in time
 */
export const requestSite = (
  url: URL,
  { method = 'GET', headers = {}, body = '', timeoutMs }: Options,
): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestSecure : requestPlain;
    const signal = AbortSignal.timeout(timeoutMs);
    request(url, { method, headers, signal }, (response) => {
      text(response).then((received) => {
        resolve({ status: response.statusCode ?? 0, body: received });
      }, reject);
    })
      .on('error', reject)
      .end(body);
  });
