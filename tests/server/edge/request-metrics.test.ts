import { createServer, get, type RequestListener } from 'node:http';
import { writeHead } from '@/server/edge/http/respond';
import { type CompletedRequest, instrumentRequests } from '@/server/edge/request-metrics';
import { setCacheOutcome } from '@/server/edge/page-cache/cache-status';
import { createPhase } from '@/server/ops/phase';
import { logged } from '@/tests/lib/search/indexing/support/indexing';
import { listening } from '@/tests/support/listening';

type Setup = { listener: RequestListener; isTrusted?: boolean; isLogged?: boolean };

async function watched({ listener, isTrusted = false, isLogged = false }: Setup) {
  const phase = createPhase();
  const server = createServer(listener);
  const completed = Promise.withResolvers<CompletedRequest>();
  instrumentRequests(server, {
    phase: phase.now,
    isTrusted: () => isTrusted,
    siteOf: (host) => (host ? 'farm' : null),
    count: completed.resolve,
    isLogged,
  });
  return { phase, address: await listening(server), completed: completed.promise };
}

const echo: RequestListener = ({ headers }, response) => {
  writeHead(response, 200, { 'x-seen': headers['x-request-id'] }).end('ok');
};

test('a request has one id, for Next and for the client', async () => {
  const { address } = await watched({ listener: echo });

  const { headers } = await fetch(address);

  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers.get('x-seen')).toBe(headers.get('x-request-id'));
});

test.each([
  ['a trusted proxy’s id is used', true, 'proxy-0123_ab', true],
  ['a client’s id is not', false, 'proxy-0123_ab', false],
  ['one that could break a log line is not', true, 'a b"c{}=abcdef', false],
  ['one that is too short is not', true, 'abc', false],
  ['one that is too long is not', true, 'a'.repeat(65), false],
])('%s', async (_, isTrusted, received, isCached) => {
  const { address } = await watched({ listener: echo, isTrusted });

  const { headers } = await fetch(address, { headers: { 'x-request-id': received } });

  expect(headers.get('x-request-id') === received).toBe(isCached);
});

test('the access log has neither the client nor the path', async () => {
  const lines = logged();
  const { address, completed } = await watched({ listener: echo, isLogged: true });

  const { headers } = await fetch(new URL('/nl/hulp-bij-schulden?naam=Samira', address), {
    headers: { 'user-agent': 'Mozilla/5.0 (bijzonder)' },
  });
  await completed;

  const [line = ''] = lines;
  expect(JSON.parse(line)).toEqual({
    ...{ level: 'info', message: 'request', method: 'GET', route: 'page', status: 200 },
    ...{ site: 'farm', requestId: headers.get('x-request-id'), ms: expect.any(Number) },
  });
  expect(lines).toHaveLength(1);
});

test('without ACCESS_LOG there is no line', async () => {
  const lines = logged();
  const { address, completed } = await watched({ listener: echo });

  await fetch(address);
  await completed;

  expect(lines).toEqual([]);
});

test('cache outcomes are completed', async () => {
  const { address, completed } = await watched({
    listener: (_, response) => {
      setCacheOutcome(response, 'stale');
      response.end();
    },
  });

  await fetch(new URL('/nl/zoeken?q=soep', address));

  expect(await completed).toMatchObject({ route: 'search', status: 200, outcome: 'stale' });
});

test('a client that leaves before the response is complete counts as 499', async () => {
  const { address, completed } = await watched({
    listener: (_, response) => response.writeHead(200).write('half'),
  });

  get(address, (reply) => reply.destroy());

  expect(await completed).toMatchObject({ status: 499 });
});

test('while it drains, connections are closed after their response', async () => {
  const { address, phase } = await watched({ listener: echo });
  const before = (await fetch(address)).headers.get('connection');
  phase.drain();

  expect(before).toBe('keep-alive');
  expect((await fetch(address)).headers.get('connection')).toBe('close');
});
