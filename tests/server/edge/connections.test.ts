import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { BlockList, connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { connectionsOfClient } from '@/server/edge/connections';
import { LIMITS } from '@/server/edge/validation/limits';
import { openEdgeServer, statusIn } from '@/tests/support/edge-server';

const ONE = '127.0.0.1';
const OTHER = '127.0.0.2';
const LIMIT = 8;
const IDLE = LIMIT / 4;
/** More than all connections of the server. */
const CROWD = 30;

const head = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: main.localhost', ...headers, '\r\n'].join('\r\n');

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

const statusFrom = async (port: number, address: string, bytes = head('/nl')) =>
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

  for (const socket of sockets) expect(statusIn(await answer(socket, head('/nl')))).toBe(200);
});

test.each([
  ['that send nothing', ''],
  ['that stop halfway the headers', 'GET /nl HTTP/1.1\r\nHost: main.localhost\r\n'],
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
    expect(statusIn(await answer(socket, head('/nl')))).toBe(200);
  }

  await expect.poll(() => sockets.map(isOpen).indexOf(true)).toBe(CROWD - IDLE);
  expect(await statusFrom(port, OTHER)).toBe(200);
});

test('an address whose connections are all in use gets a 503, until one is free', async () => {
  const { port, hanging } = await edge();
  await crowd(port, LIMIT, (at) => head(`/api/hangs/${at}`));
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
  const via = (address: string, path = '/nl') => head(path, `X-Forwarded-For: ${address}`);
  const sockets = await crowd(port, 2 * IDLE, () => '');
  await crowd(port, LIMIT, (at) => via(`2001:db8:1:1::${at + 1}`, `/api/hangs/${at}`));
  await expect.poll(() => hanging.length).toBe(LIMIT);

  expect(await statusFrom(port, ONE, via('2001:db8:1:1:ffff::9'))).toBe(503);
  expect(await statusFrom(port, ONE, via('2001:db8:1:2::1'))).toBe(200);
  expect(await statusFrom(port, ONE, head('/nl'))).toBe(200);
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
