import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

const KB = 1_024;
const ATTACKERS = ['127.0.0.2', '127.0.0.3'];
const CLIENT = '127.0.0.4';
const ATTACKS_PER_S = 8;
const SECOND_MS = 1_000;
/**
 * A form takes at least three seconds (FORM_MIN_SECONDS); a client may send thirty in ten minutes.
 */
const FORM_EVERY_MS = 22_000;
const FILL_MS = 4_000;

const FORM = 'application/x-www-form-urlencoded';
const HOST = 'main.localhost';

type Target = { path: string; type: string; status: string };

const targets: readonly Target[] = [
  { path: '/api/search/nl', type: 'application/json', status: '400 or 413' },
  { path: '/api/search/nl/suggestions', type: 'application/json', status: '400 or 413' },
  { path: '/api/search/nl', type: 'text/plain', status: '415' },
  { path: '/api/forms/nl/contact', type: FORM, status: '422 or 303' },
  { path: '/api/forms/nl/contact', type: 'multipart/form-data; boundary=x', status: '413' },
  { path: '/api/forms/nl/contact', type: 'application/json', status: '415' },
  { path: '/api/forms/nl/apply_paid/files/cv', type: 'application/octet-stream', status: '422' },
  { path: '/api/reports', type: 'application/reports+json', status: '400 or 413' },
  { path: '/api/revalidate', type: 'application/json', status: '404 or 401' },
  { path: '/nl/contact', type: FORM, status: '405' },
];
const sizes = [0, 1, 8, 40, 220, 600, 1_000];
const manners = ['complete', 'chunked', 'pipelined', 'half-sent', 'closed early'] as const;

const pick = <Item>(items: readonly Item[], turn: number): Item => {
  const item = items[turn % items.length];
  if (item === undefined) throw new Error('Nothing to pick from.');
  return item;
};

function bytesOf({ path, type }: Target, kilobytes: number, manner: string): string {
  const body = 'x=1&'.repeat(kilobytes * 256).slice(0, kilobytes * KB);
  const origin = `http://${HOST}`;
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${HOST}`,
    `Content-Type: ${type}`,
    ...['Accept: application/json', `Origin: ${origin}`],
  ];
  const framed =
    manner === 'chunked'
      ? [
          ...head,
          'Transfer-Encoding: chunked',
          '',
          body ? `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n` : '0\r\n\r\n',
        ]
      : [...head, `Content-Length: ${body.length}`, '', body];
  const all = framed.join('\r\n');
  if (manner === 'half-sent') return all.slice(0, Math.ceil(all.length / 2));
  return manner === 'pipelined' ? all + all + `GET /nl HTTP/1.1\r\nHost: ${HOST}\r\n\r\n` : all;
}

/** Resolves with the statuses that arrived before the connection closed. */
const attack = (port: number, from: string, turn: number): Promise<string[]> =>
  new Promise((resolve) => {
    const manner = pick(manners, turn);
    const bytes = bytesOf(pick(targets, turn * 7 + 3), pick(sizes, turn * 11 + 1), manner);
    let received = '';
    const socket = connect({ port, host: '127.0.0.1', localAddress: from }, () => {
      socket.write(bytes);
      if (manner === 'closed early') setTimeout(() => socket.destroy(), 5);
    });
    socket
      .setTimeout(manner === 'half-sent' ? 3_000 : 1_000, () => socket.destroy())
      .on('data', (chunk) => (received += chunk.toString('latin1')))
      .on('error', () => socket.destroy())
      .on('close', () => {
        resolve([...received.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status = '']) => status));
      });
  });

type Reply = { status: number; body: string; ms: number };

function createClient(port: number) {
  const agent = new Agent({ keepAlive: true, localAddress: CLIENT });
  const send = (method: string, path: string, type?: string, body?: string): Promise<Reply> =>
    new Promise((resolve) => {
      const began = performance.now();
      const end = (status: number, received: string) => {
        resolve({ status, body: received, ms: performance.now() - began });
      };
      const headers = {
        ...{ host: HOST, origin: `http://${HOST}`, accept: 'application/json' },
        ...(type !== undefined && { 'content-type': type }),
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      };
      request({ host: '127.0.0.1', port, method, path, headers, agent }, (response) => {
        text(response).then(
          (received) => {
            end(response.statusCode ?? 0, received);
          },
          () => {
            end(0, 'broken off');
          },
        );
      })
        .on('error', (error) => {
          end(0, error.message);
        })
        .end(body);
    });
  return {
    send,
    close: () => {
      agent.destroy();
    },
  };
}

const tokenIn = (body: string): string => /"token":"([^"]+)"/.exec(body)?.[1] ?? '';

/**
 * Two clients send invalid requests, while a third browses, searches and submits forms. @returns
 * the third's failures
 */
export async function soakRejections(
  port: number,
  minutes: number,
  print: (line: string) => void,
): Promise<string[]> {
  const end = Date.now() + minutes * 60 * SECOND_MS;
  const statuses = new Map<string, number>();
  const failures: string[] = [];
  const times: number[] = [];
  const { send, close } = createClient(port);
  const pending = new Set<Promise<void>>();

  async function attackers(from: string, start: number): Promise<void> {
    for (let turn = start; Date.now() < end; turn += 1) {
      const one = attack(port, from, turn).then((all) => {
        for (const status of all) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      });
      pending.add(one);
      void one.finally(() => pending.delete(one));
      await pause(SECOND_MS / ATTACKS_PER_S);
    }
  }

  async function expecting(wanted: number, what: string, reply: Promise<Reply>): Promise<Reply> {
    const { status, body, ms } = await reply;
    times.push(ms);
    if (status !== wanted) failures.push(`${what}: ${status} ${body.slice(0, 200)}`);
    return { status, body, ms };
  }

  async function visits(): Promise<void> {
    for (let turn = 0; Date.now() < end; turn += 1) {
      await expecting(
        200,
        'a page',
        send('GET', pick(['/nl', '/nl/contact', `/nl/nieuws?page=${turn % 3}`, '/en'], turn)),
      );
      const term = pick(['soep', 'slapen', 'vrijwilliger'], turn);
      const query = JSON.stringify({
        term,
        chosen: { type: [], entity: [] },
        sort: 'date',
        page: 0,
      });
      await expecting(200, 'a search', send('POST', '/api/search/nl', 'application/json', query));
      await expecting(200, 'a token', send('GET', '/api/forms/nl/contact/token'));
      await pause(700);
    }
  }

  async function forms(): Promise<void> {
    for (let turn = 0; Date.now() < end; turn += 1) {
      const token = await expecting(200, 'a token', send('GET', '/api/forms/nl/newsletter/token'));
      await pause(FILL_MS);
      const body = new URLSearchParams({
        ...{ newsletter: '1', consent: '1', email: `bezoeker${turn}@kadelicht.example` },
        ...{ form_token: tokenIn(token.body), form_page: '/nl', form_op: 'submit' },
      });
      await expecting(
        200,
        'a form',
        send('POST', '/api/forms/nl/newsletter', FORM, body.toString()),
      );
      await pause(FORM_EVERY_MS - FILL_MS);
    }
  }

  await Promise.all([...ATTACKERS.map((from, at) => attackers(from, at * 17)), visits(), forms()]);
  await Promise.all(pending);
  close();
  const sorted = times.toSorted((one, other) => one - other);
  print(
    `Rejected: ${[...statuses]
      .toSorted()
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ')}`,
  );
  print(
    `The client: ${times.length} requests, ${failures.length} failed, p50 ${Math.round(sorted[sorted.length >> 1] ?? 0)} ms, slowest ${Math.round(sorted.at(-1) ?? 0)} ms`,
  );
  return failures;
}
