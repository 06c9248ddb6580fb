import { once } from 'node:events';
import { createServer, IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import { BlockList, connect, Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { connectionsOfClient, limitConnections } from '@/server/edge/connections';
import { LIMITS } from '@/server/edge/validation/limits';
import { head, HOST, openEdgeServer, statusIn } from '@/tests/support/edge-server';

const ONE = '127.0.0.1';
const OTHER = '127.0.0.2';
const LIMIT = 8;
const IDLE = LIMIT / 4;
/** More than all connections of the server. */
const CROWD = 30;

const get = (path: string, ...headers: string[]) => head(`GET ${path}`, HOST, ...headers);

async function open(port: number, localAddress: string, bytes = ''): Promise<Socket> {
  const socket = connect({ port, host: ONE, localAddress });
  onTestFinished(() => {
    socket.destroy();
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (bytes !== '') socket.write(bytes);
  return socket;
}

async function crowd(port: number, count: number, bytesOf: (at: number) => string) {
  const sockets: Socket[] = [];
  for (let at = 0; at < count; at += 1) sockets.push(await open(port, ONE, bytesOf(at)));
  return sockets;
}

const isOpen = (socket: Socket) => !socket.destroyed && !socket.readableEnded;

async function answer(socket: Socket, bytes = ''): Promise<string> {
  if (bytes !== '') socket.write(bytes);
  const [received] = await once(socket, 'data');
  return String(received);
}

const statusFrom = async (port: number, address: string, bytes = get('/nl')) =>
  statusIn(await answer(await open(port, address), bytes));

/** Leaves requests for paths under `/api/hangs` without a response, until they are called. */
async function edge(proxies = new BlockList(), idleGraceMs = 0) {
  const hanging: (() => void)[] = [];
  const next: RequestListener = ({ url }, response) => {
    if (url?.startsWith('/api/hangs/')) hanging.push(() => response.end());
    else response.end('Welkom');
  };
  const connections = { maxConnections: 20, clientConnections: LIMIT };
  const limits = { ...LIMITS, idleGraceMs };
  const port = await openEdgeServer(next, { ...connections, limits, proxies });
  return { port, hanging };
}

test('an office that opens all its connections at once has each of them answered', async () => {
  const { port } = await edge(undefined, 60_000);
  const sockets = await Promise.all(Array.from({ length: LIMIT }, () => open(port, '127.0.0.2')));

  for (const socket of sockets) expect(statusIn(await answer(socket, get('/nl')))).toBe(200);
});

test.each([
  ['that send nothing', ''],
  ['that stop halfway the headers', get('/nl').slice(0, -2)],
])('many connections of one address %s leave room for others, and for itself', async (_, bytes) => {
  const { port } = await edge();
  const sockets = await crowd(port, CROWD, () => bytes);

  await expect.poll(() => sockets.filter(isOpen).length).toBe(IDLE);
  expect(sockets.slice(-IDLE).every(isOpen)).toBe(true);
  expect(await statusFrom(port, OTHER)).toBe(200);
  expect(await statusFrom(port, ONE)).toBe(200);
});

test('connections that stay open after a response are closed, the oldest first', async () => {
  const { port } = await edge();
  const sockets: Socket[] = [];
  for (let at = 0; at < CROWD; at += 1) {
    const socket = await open(port, ONE);
    sockets.push(socket);
    expect(statusIn(await answer(socket, get('/nl')))).toBe(200);
  }

  await expect.poll(() => sockets.map(isOpen).indexOf(true)).toBe(CROWD - IDLE);
  expect(await statusFrom(port, OTHER)).toBe(200);
});

test('an address whose connections are all in use gets a 503, until one is free', async () => {
  const { port, hanging } = await edge();
  await crowd(port, LIMIT, (at) => get(`/api/hangs/${at}`));
  await expect.poll(() => hanging.length).toBe(LIMIT);

  const rejected = await answer(await open(port, ONE));

  expect(statusIn(rejected)).toBe(503);
  expect(rejected).toMatch(/retry-after: 60/);
  expect(await statusFrom(port, OTHER)).toBe(200);
  hanging[0]?.();
  await expect.poll(() => statusFrom(port, ONE)).toBe(200);
});

test('connections of a trusted proxy are not limited, but the requests of each of its clients are', async () => {
  const proxies = new BlockList();
  proxies.addAddress(ONE);
  const { port, hanging } = await edge(proxies);
  const via = (address: string, path = '/nl') => get(path, `X-Forwarded-For: ${address}`);
  const sockets = await crowd(port, 2 * IDLE, () => '');
  await crowd(port, LIMIT, (at) => via(`2001:db8:1:1::${at + 1}`, `/api/hangs/${at}`));
  await expect.poll(() => hanging.length).toBe(LIMIT);

  expect(await statusFrom(port, ONE, via('2001:db8:1:1:ffff::9'))).toBe(503);
  expect(await statusFrom(port, ONE, via('2001:db8:1:2::1'))).toBe(200);
  expect(await statusFrom(port, ONE, get('/nl'))).toBe(200);
  expect(sockets.every(isOpen)).toBe(true);
  hanging[0]?.();
  await expect.poll(() => statusFrom(port, ONE, via('2001:db8:1:1::9'))).toBe(200);
});

test.each([
  [2_000, 1, 250],
  [2_000, 8, 2_000],
  [2_000, 1_000, 2_000],
  [40, 1, 16],
  [4, 1, 4],
])('of %i connections, with a factor of %d, one client may have %i', (max, factor, own) => {
  expect(connectionsOfClient(max, factor)).toBe(own);
});

const PROXY = '192.0.2.1';
const CLIENT = '198.51.100.1';
const GRACE_MS = 1_000;

/** Limits of a server whose connections the test opens, without a network. */
function openLimited({ max = 100, graceMs = 0 } = {}) {
  const server = createServer();
  server.removeAllListeners('connection');
  const proxies = new BlockList();
  proxies.addAddress(PROXY);
  const own = { max, reserve: 5, maxOfClient: LIMIT, graceMs, proxies };
  const busyWith = limitConnections(server, own);
  const rejected: Socket[] = [];
  const open = (address = CLIENT) => {
    const socket = new Socket();
    Object.defineProperty(socket, 'remoteAddress', { value: address });
    vi.spyOn(socket, 'end').mockImplementation(() => {
      rejected.push(socket);
      return socket;
    });
    server.emit('connection', socket);
    return socket;
  };
  const request = (socket: Socket, address = CLIENT) => {
    const incoming = new IncomingMessage(socket);
    const response = new ServerResponse(incoming);
    const status = busyWith(incoming, response, address)?.status ?? 200;
    return { status, end: () => response.emit('close') };
  };
  return { server, open, request, rejected };
}

async function close(socket: Socket) {
  socket.destroy();
  await once(socket, 'close');
}

const times = <Value>(count: number, make: () => Value) => Array.from({ length: count }, make);

test('all clients together have a maximum, beyond which a few more get a 503', async () => {
  const { server, open, request } = openLimited({ max: 2 });
  const [one, ...others] = [1, 2, 3].map((at) => open(`198.51.100.${at}`));

  expect(server.maxConnections).toBe(7);
  expect(others.map((socket) => request(socket).status)).toEqual([200, 503]);
  if (one) await close(one);
  await Promise.all(others.map(close));
  expect(times(3, () => request(open(PROXY)).status)).toEqual([200, 200, 503]);
});

test('a connection with another request under way is not idle', () => {
  const { open, request } = openLimited();
  const busy = open();
  const [first, second] = [request(busy), request(busy)];
  first.end();
  const idle = times(IDLE + 1, () => open());

  expect([...idle, busy].map(({ destroyed }) => destroyed)).toEqual([true, false, false, false]);
  second.end();
  expect([...idle, busy].map(({ destroyed }) => destroyed)).toEqual([true, true, false, false]);
});

test('a client that leaves during a response makes no other connection one too many', async () => {
  const { open, request } = openLimited();
  const [left, leaving] = [open(), open()];
  const [ofLeft, ofLeaving] = [request(left), request(leaving)];
  const idle = times(IDLE, () => open());
  await close(left);
  ofLeft.end();
  leaving.destroy();
  ofLeaving.end();

  expect(idle.some((socket) => socket.destroyed)).toBe(false);
});

test.each([
  [GRACE_MS - 1, 0],
  [GRACE_MS, 7 - IDLE],
])('of seven connections that opened %i ms ago, the %i oldest are closed', (ms, closed) => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { open } = openLimited({ graceMs: GRACE_MS });
  const early = times(6, () => open());
  vi.advanceTimersByTime(ms);
  const sockets = [...early, open()];
  expect(sockets.map((socket) => socket.destroyed)).toEqual(
    sockets.map((_, index) => index < closed),
  );
});

test('a client that closes one of too many connections may open another', async () => {
  const { open, request, rejected } = openLimited();
  const sockets = times(LIMIT, () => {
    const socket = open();
    expect(request(socket).status).toBe(200);
    return socket;
  });
  const surplus = open();

  expect(rejected).toEqual([surplus]);
  await Promise.all([surplus, ...sockets.slice(0, 1)].map(close));
  open();
  expect(rejected).toEqual([surplus]);
});

test('requests through a proxy count, although their client has closed its own connection', async () => {
  const { open, request } = openLimited();
  const proxy = open(PROXY);
  const requests = times(LIMIT, () => request(proxy));
  await close(open());

  expect(request(proxy).status).toBe(503);
  const ofProxy = times(LIMIT + 1, () => request(proxy, PROXY));
  for (const { status } of [...requests, ...ofProxy, request(proxy, '198.51.100.2')])
    expect(status).toBe(200);
});
