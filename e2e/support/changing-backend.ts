import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

type Options = {
  /** The backend behind it, such as `http://127.0.0.1:4200`. */
  behind: string;
  /** What becomes of an answer's text; `path` with its query, such as `/main/nl/contact?_format=json`. */
  change: (path: string, text: string) => string;
};

const KEPT = ['content-type', 'cache-tags', 'location', 'etag', 'cache-control'];

async function answer(
  { url = '', method = 'GET', headers }: IncomingMessage,
  response: ServerResponse,
  { behind, change }: Options,
  body: Buffer,
): Promise<void> {
  const from = await fetch(`${behind}${url}`, {
    method,
    redirect: 'manual',
    headers: { 'content-type': headers['content-type'] ?? 'application/json' },
    ...(body.byteLength > 0 && { body: new Uint8Array(body) }),
  });
  const bytes = Buffer.from(await from.arrayBuffer());
  const isJson = from.headers.get('content-type')?.startsWith('application/json') ?? false;
  for (const name of KEPT) {
    const value = from.headers.get(name);
    if (value !== null) response.setHeader(name, value);
  }
  response.writeHead(from.status).end(isJson ? change(url, bytes.toString()) : bytes);
}

/** A backend in front of the stand-in whose words a journey may change, and which tells what is asked. */
export function changingBackend(options: Options): { server: Server; asked: string[] } {
  const asked: string[] = [];
  const server = createServer((incoming, response) => {
    asked.push(incoming.url ?? '');
    buffer(incoming)
      .then((body) => answer(incoming, response, options, body))
      .catch(() => response.destroy());
  });
  return { server, asked };
}
