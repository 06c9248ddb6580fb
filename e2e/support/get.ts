import { type Agent, type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

export type Got = {
  status: number;
  location: string | null;
  headers: IncomingHttpHeaders;
  text: string;
  bytes: Buffer;
};

type Options = {
  headers?: Readonly<Record<string, string>>;
  /** With its content type, unless the headers have another; it makes the request a POST. */
  body?: FormData | URLSearchParams | string | null;
  agent?: Agent;
  timeoutMs?: number;
};

/** Sends a request to a URL at the loopback, with its host in the header. */
export async function send(url: string, options: Options = {}): Promise<Got> {
  const { body = null, headers, agent, timeoutMs = 0 } = options;
  const { host, port, pathname, search } = new URL(url);
  const encoded = new Response(body);
  const type = encoded.headers.get('content-type');
  const bytes = Buffer.from(await encoded.arrayBuffer());
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        path: `${pathname}${search}`,
        method: body === null ? 'GET' : 'POST',
        headers: { ...(type !== null && { 'content-type': type }), ...headers, host },
        timeout: timeoutMs,
        ...(agent && { agent }),
      },
      (response) => {
        buffer(response).then((received) => {
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location ?? null,
            headers: response.headers,
            text: received.toString(),
            bytes: received,
          });
        }, reject);
      },
    );
    outgoing
      .on('timeout', () => outgoing.destroy(new Error('It took too long.')))
      .on('error', reject)
      .end(body === null ? undefined : bytes);
  });
}

export const get = (url: string, headers: Readonly<Record<string, string>> = {}): Promise<Got> =>
  send(url, { headers });

const RETRY_MS = 250;
const MAX_TRIES = 40;

/**
 * Like `get`, but retries a 503 with Retry-After: on a busy host an uncached page may exceed the time limit.
 * @param onBusy receives each such response
 */
export async function getWithRetry(
  url: string,
  onBusy: (response: Got) => void = () => {},
): Promise<Got> {
  for (let tries = 1; ; tries += 1) {
    const response = await get(url);
    const isBusy = response.status === 503 && response.headers['retry-after'] !== undefined;
    if (!isBusy || tries === MAX_TRIES) return response;
    onBusy(response);
    await pause(RETRY_MS);
  }
}

/** Runs `work` for every item, for so many at a time; returns the results in the order of the items. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  workers = 8,
): Promise<Result[]> {
  const results = new Map<number, Result>();
  const rest = items.entries();
  const worker = async () => {
    for (const [index, item] of rest) results.set(index, await work(item));
  };
  await Promise.all(Array.from({ length: workers }, worker));
  return [...results].toSorted(([one], [other]) => one - other).map(([, result]) => result);
}

/** Returns every URL of a site, from its sitemap. */
export async function addressesOf(origin: string): Promise<string[]> {
  const { text } = await getWithRetry(`${origin}/sitemap.xml`);
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, url]) => url ?? []);
}
