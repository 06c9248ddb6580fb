import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { stoppable } from '@/tests/support/listening';

const body = z.looseObject({ webform_id: z.string() });

type Arrival = { key: string; webform: string; body: unknown };

type BackendOptions = {
  /** True if it recognises a repeated key, and returns it. */
  isIdempotent: boolean;
  /** True if the response gets lost, after the submission was stored. */
  losesResponse?: (key: string) => boolean;
  status?: () => number;
  /** Milliseconds before it responds. */
  delayMs?: () => number;
};

/** A backend of one call on a real port, that writes down all that it takes. */
export async function smallBackend({
  isIdempotent: honours,
  losesResponse: losesAnswer,
  status,
  delayMs,
}: BackendOptions) {
  const arrivals: Arrival[] = [];
  const requests: string[] = [];
  const sids = new Map<string, string>();

  async function take(request: IncomingMessage) {
    const key = String(request.headers['idempotency-key']).replaceAll('"', '');
    const sent = body.parse(JSON.parse(await text(request)));
    requests.push(key);
    const known = honours ? sids.get(key) : undefined;
    const sid = known ?? randomUUID();
    if (!known) arrivals.push({ key, webform: sent.webform_id, body: sent });
    sids.set(key, sid);
    return { key, sid };
  }

  const server = createServer((request, response) => {
    const code = status?.() ?? 200;
    if (code !== 200) {
      request.resume();
      response.writeHead(code).end('{}');
      return;
    }
    take(request).then(
      ({ key, sid }) => {
        if (losesAnswer?.(key)) {
          request.socket.destroy();
          return;
        }
        const answer = () =>
          response
            .writeHead(200, honours ? { 'idempotency-key': `"${key}"` } : {})
            .end(JSON.stringify({ sid }));
        setTimeout(answer, delayMs?.() ?? 0);
      },
      () => request.socket.destroy(),
    );
  });
  const { port, ...control } = await stoppable(server);
  return {
    url: `http://127.0.0.1:${port}/`,
    /** Returns what it stored, in the order in which it came. */
    arrivals,
    /** The key of every request, repeats included. */
    requests,
    ...control,
  };
}
