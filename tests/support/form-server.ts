import { createServer, type IncomingMessage } from 'node:http';
import { z } from 'zod';
import { onTestFinished, vi } from 'vitest';
import { listening } from './listening';

/** One response of the site; null cuts the connection. */
export type Reply = { status: number; body: unknown } | null;

export type Arrived = {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
  /** The names and values of a posted form. */
  form: () => Promise<FormData>;
};

type Reaction = (arrived: Arrived) => Reply | Promise<Reply>;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(z.instanceof(Buffer).parse(part));
  return Buffer.concat(parts);
}

/** Node's fetch does not accept the FormData of jsdom. */
function sendFormsOfJsdom(): void {
  const send = fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (!(init.body instanceof FormData)) return send(path, init);
    const body = await new Response('', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }).formData();
    for (const [name, value] of init.body) if (typeof value === 'string') body.append(name, value);
    return send(path, { ...init, body });
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
}

/** What the site says of a form that it took. */
export const ACCEPTED = {
  outcome: 'accepted',
  receipt: 'K7QD-3MXP',
  title: null,
  message: null,
  next: null,
};

const TOKEN: Reply = { status: 200, body: { token: 'eigen' } };

/** A server on a free port that gives tokens, responds to posts as the test sets, and records the requests. */
export async function formServer(
  react: Reaction,
  token = TOKEN,
): Promise<{ origin: string; arrived: Arrived[] }> {
  const arrived: Arrived[] = [];
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*, content-disposition, content-type');
    if (request.method === 'OPTIONS') {
      response.end();
      return;
    }
    void (async () => {
      const body = await bodyOf(request);
      const one: Arrived = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body,
        form: () =>
          new Response(Uint8Array.from(body), {
            headers: { 'content-type': request.headers['content-type'] ?? '' },
          }).formData(),
      };
      arrived.push(one);
      const reply = one.method === 'GET' ? token : await react(one);
      if (!reply) {
        request.socket.destroy();
        return;
      }
      response.statusCode = reply.status;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(reply.body));
    })().catch(() => request.socket.destroy());
  });
  sendFormsOfJsdom();
  const { origin } = await listening(server);
  return { origin, arrived };
}

export function gate(): { opened: Promise<null>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<null>();
  return {
    opened: promise,
    open: () => {
      resolve(null);
    },
  };
}
