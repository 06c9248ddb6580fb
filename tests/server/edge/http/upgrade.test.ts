import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, createServer as createSocketServer, type Socket } from 'node:net';
import { passUpgrades } from '@/server/edge/http/upgrade';
import { head, HOST } from '@/tests/support/edge-server';
import { listen, listening } from '@/tests/support/listening';
import { nowhere } from '@/tests/support/serve';

const HEAD = head(
  'GET /_next/hmr?id=1',
  HOST,
  'Upgrade: websocket',
  'Connection: Upgrade',
  'X-Twice: a',
  'X-Twice: b',
);

function endAfterTest(socket: Socket): Socket {
  onTestFinished(() => void socket.destroy());
  return socket.setEncoding('utf8').on('error', () => undefined);
}

async function browserBefore(renderer: number): Promise<Socket> {
  const edge = createServer();
  passUpgrades(edge, () => renderer);
  const { port } = await listening(edge);
  return endAfterTest(connect(Number(port), '127.0.0.1'));
}

/** A browser, and the connection with Next that its WebSocket becomes. */
async function openSockets(bytes = HEAD) {
  const arrived = Promise.withResolvers<Socket>();
  const next = createSocketServer((socket) => {
    arrived.resolve(endAfterTest(socket));
  });
  const port = await listen(next);
  onTestFinished(() => void next.close());
  const browser = await browserBefore(port);
  browser.write(bytes);
  return { browser, renderer: await arrived.promise };
}

async function read(socket: Socket, length: number): Promise<string> {
  let text = '';
  while (text.length < length) text += String(await once(socket, 'data'));
  return text;
}

test('a WebSocket reaches Next as the browser opened it, with what came right behind', async () => {
  const { browser, renderer } = await openSockets(`${HEAD}first`);

  expect(await read(renderer, HEAD.length + 5)).toBe(`${HEAD}first`);
  renderer.write('HTTP/1.1 101 Switching Protocols\r\n\r\n');
  expect(await read(browser, 36)).toBe('HTTP/1.1 101 Switching Protocols\r\n\r\n');
  browser.write('second');
  expect(await read(renderer, 6)).toBe('second');
});

test('a WebSocket that one end resets is closed at the other', async () => {
  const left = await openSockets();
  left.browser.resetAndDestroy();
  await once(left.renderer.resume(), 'close');

  const restarted = await openSockets();
  restarted.renderer.resetAndDestroy();
  await once(restarted.browser.resume(), 'close');
});

test('a WebSocket is closed while Next is away', async () => {
  const browser = await browserBefore(Number((await nowhere()).port));
  browser.write(HEAD);

  await once(browser.resume(), 'close');
});
