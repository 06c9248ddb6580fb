import { Agent, type IncomingMessage, request, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { head, HOST, openEdgeServer, sending, statusesIn } from '@/tests/support/edge-server';

const KB = 1_024;

/** Reads the first chunk as a route does that stops at its limit, and leaves the rest unread. */
async function readSome(incoming: IncomingMessage): Promise<void> {
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) if (chunk) return;
}

/** A renderer that replies to a post before it has read the body, or without reading any of it. */
const early: RequestListener = (incoming, response) => {
  const { method, headers } = incoming;
  const status = Number(headers['x-reply'] ?? 200);
  const reply = () => {
    response.writeHead(status, { 'content-type': 'text/plain' }).end(`reply ${status}`);
  };
  if (method === 'GET' || headers['x-reads'] === 'nothing') reply();
  else void readSome(incoming).then(reply);
};

const TOKEN = '/api/forms/nl/contact/token';
const FORM = '/api/forms/nl/contact';
const FILE = '/api/forms/nl/contact/files/cv';
const SEARCH = '/api/search/nl';
const REPORTS = '/api/reports';
const REVALIDATE = '/api/revalidate';

const types: Readonly<Record<string, string>> = {
  [FORM]: 'application/x-www-form-urlencoded',
  [FILE]: 'application/octet-stream',
  [SEARCH]: 'application/json',
  [REPORTS]: 'application/reports+json',
};

type Reply = { status: number; body: string };
type Post = { path: string; kilobytes: number; headers?: Readonly<Record<string, string>> };

const send = (port: number, path: string, agent: Agent, post: Post | null = null) =>
  new Promise<Reply>((resolve, reject) => {
    const body = post && 'x'.repeat(post.kilobytes * KB);
    const outgoing = request(
      {
        port,
        path,
        agent,
        method: body === null ? 'GET' : 'POST',
        headers: {
          host: 'main.localhost',
          ...(body !== null && {
            'content-length': body.length,
            'content-type': types[path] ?? 'text/plain',
          }),
          ...post?.headers,
        },
      },
      (response) => {
        text(response).then((received) => {
          resolve({ status: response.statusCode ?? 0, body: received });
        }, reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body ?? undefined);
  });

const OK: Reply = { status: 200, body: 'reply 200' };
const replying = (status: number) => ({ 'x-reply': String(status) });

test.each<[what: string, post: Post, status: number]>([
  ['an unreadable query', { path: SEARCH, kilobytes: 8, headers: replying(400) }, 400],
  ['a query that is too long', { path: SEARCH, kilobytes: 220 }, 413],
  ['a form that is wrong', { path: FORM, kilobytes: 220, headers: replying(422) }, 422],
  ['one form too many', { path: FORM, kilobytes: 220, headers: replying(429) }, 429],
  [
    'one form too many, unread',
    { path: FORM, kilobytes: 1_000, headers: { ...replying(429), 'x-reads': 'nothing' } },
    429,
  ],
  ['a file that is too large', { path: FILE, kilobytes: 1_000, headers: replying(413) }, 413],
  [
    'a report of another type',
    { path: REPORTS, kilobytes: 20, headers: { 'content-type': 'a/b' } },
    415,
  ],
  ['a report that is too long', { path: REPORTS, kilobytes: 1_000 }, 413],
  [
    'one sign of a change too many',
    { path: REVALIDATE, kilobytes: 900, headers: replying(429) },
    429,
  ],
  ['a post to a page', { path: '/nl/contact', kilobytes: 220 }, 405],
])('%s does not affect another request', async (_, post, status) => {
  const port = await openEdgeServer(early);
  const [attacker, client] = [
    new Agent({ keepAlive: true, maxSockets: 4 }),
    new Agent({ keepAlive: true }),
  ];
  onTestFinished(() => {
    attacker.destroy();
    client.destroy();
  });

  const attacks = Array.from({ length: 40 }, () => send(port, post.path, attacker, post));
  const replies: Reply[] = [];
  while (replies.length < 20)
    replies.push(await send(port, `${TOKEN}?visit=${replies.length}`, client));

  expect(replies).toEqual(replies.map(() => OK));
  const rejected = (await Promise.all(attacks)).map((reply) => reply.status);
  expect(rejected).toEqual(rejected.map(() => status));
});

const receive = (port: number, bytes: string, enough: RegExp): Promise<string> =>
  new Promise((resolve) => {
    let received = '';
    const socket = sending(port, bytes);
    socket
      .on('data', (chunk: string) => {
        received += chunk;
        if (enough.test(received)) socket.destroy();
      })
      .on('error', () => socket.destroy())
      .on('close', () => {
        resolve(received);
      });
  });

const postTo = (path: string, ...headers: string[]) =>
  head(`POST ${path}`, HOST, `Content-Type: ${types[path] ?? 'text/plain'}`, ...headers);

/** A body that looks like a request. */
const smuggle = (kilobytes: number) =>
  head('GET /nl/smuggled', HOST)
    .repeat(kilobytes * 25)
    .slice(0, kilobytes * KB);

test.each<[status: number, path: string, kilobytes: number]>([
  [400, SEARCH, 8],
  [413, SEARCH, 220],
  [422, FORM, 220],
  [429, FORM, 900],
  [405, '/nl/contact', 220],
])(
  'what follows a request that is rejected with %i is a request, not its body',
  async (status, path, kilobytes) => {
    const seen: string[] = [];
    const port = await openEdgeServer((incoming, response) => {
      seen.push(`${incoming.method ?? ''} ${incoming.url ?? ''}`);
      early(incoming, response);
    });
    const post = (framing: string, body: string) =>
      postTo(path, `X-Reply: ${status}`, framing) + body;
    const body = smuggle(kilobytes);
    const chunked = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
    const next = head(`GET ${TOKEN}`, HOST);

    for (const rejected of [
      post(`Content-Length: ${body.length}`, body),
      post('Transfer-Encoding: chunked', chunked),
    ]) {
      const replies = await receive(port, rejected + next, /reply 200/);

      // The connection is closed after it, or the request behind it is served.
      expect([[status], [status, 200]]).toContainEqual(statusesIn(replies));
    }
    expect(seen.filter((line) => line.includes('smuggled'))).toEqual([]);
  },
);

test('a body that is only half sent does not hold a rejection up', async () => {
  const port = await openEdgeServer(early);
  const half = `${postTo(FORM, 'X-Reply: 422', 'Content-Length: 9000')}naam=Ada`;

  expect(await receive(port, half, /reply 422/)).toContain('HTTP/1.1 422');
});

test('a client that goes on sending megabytes after its response is cut off', async () => {
  const port = await openEdgeServer(early);
  const unread = postTo(FORM, 'X-Reply: 429', 'X-Reads: nothing', 'Content-Length: 90000000');
  const sent = unread + 'x'.repeat(80_000 * KB);

  // It may lose the response by then.
  expect(await receive(port, sent, /never/)).toMatch(/^(?:HTTP\/1\.1 429|$)/);
});
