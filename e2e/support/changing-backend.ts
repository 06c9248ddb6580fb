import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

type Options = {
  /** The backend behind it, such as `http://127.0.0.1:4200`. */
  behind: string;
  /** Returns the path to request there; the same when omitted. */
  rewrite?: (path: string) => string;
  /** Returns what to send instead of a JSON body; `path` with its query, such as `/main/nl/contact?_format=json`. */
  change: (path: string, body: string) => string;
};

const REQUEST_HEADERS = ['authorization', 'content-type'];
const RESPONSE_HEADERS = ['content-type', 'cache-tags', 'location', 'etag', 'cache-control'];

async function respond(
  { url = '', method = 'GET', headers }: IncomingMessage,
  response: ServerResponse,
  { behind, rewrite = (path) => path, change }: Options,
  body: Buffer,
): Promise<void> {
  const from = await fetch(`${behind}${rewrite(url)}`, {
    method,
    redirect: 'manual',
    headers: REQUEST_HEADERS.flatMap((name): [string, string][] => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
    ...(body.byteLength > 0 && { body: new Uint8Array(body) }),
  });
  const bytes = Buffer.from(await from.arrayBuffer());
  const isJson = from.headers.get('content-type')?.startsWith('application/json') ?? false;
  for (const name of RESPONSE_HEADERS) {
    const value = from.headers.get(name);
    if (value !== null) response.setHeader(name, value);
  }
  response.writeHead(from.status).end(isJson ? change(url, bytes.toString()) : bytes);
}

/** A proxy in front of the embedded backend that changes its bodies, and records the requested paths. */
export function changingBackend(options: Options): { server: Server; requested: string[] } {
  const requested: string[] = [];
  const server = createServer((incoming, response) => {
    requested.push(incoming.url ?? '');
    buffer(incoming)
      .then((body) => respond(incoming, response, options, body))
      .catch(() => response.destroy());
  });
  return { server, requested };
}
