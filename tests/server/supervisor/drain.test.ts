import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { drain } from '@/server/supervisor/shutdown';
import { listening } from '@/tests/support/listening';

/** A server whose answers the test ends by hand. */
async function slow() {
  const server = createServer();
  const address = await listening(server);
  const arrived = once(server, 'request').then(([, response]: ServerResponse[]) => response);
  return { server, address, arrived };
}

test('an answer under way becomes whole before the server is closed', async () => {
  const { server, address, arrived } = await slow();
  const asked = fetch(address).then((answer) => answer.text());
  const response = await arrived;
  response?.write('a whole ');

  const drained = drain(server, { drainMs: 0 });
  await vi.waitFor(() => {
    expect(server.listening).toBe(false);
  });
  response?.end('answer');

  expect(await asked).toBe('a whole answer');
  await drained;
});

test('visitors are still taken until the balancer had its time to notice', async () => {
  const server = createServer((_, response) => response.end('welcome'));
  const address = await listening(server);

  const drained = drain(server, { drainMs: 300 });
  const answer = await fetch(address, { headers: { connection: 'close' } });

  expect(await answer.text()).toBe('welcome');
  await drained;
  await expect(fetch(address)).rejects.toThrow('fetch failed');
});

test('a connection that is kept open for more holds up nobody', async () => {
  const { server, address, arrived } = await slow();
  server.keepAliveTimeout = 60_000;
  const agent = new Agent({ keepAlive: true });
  const asked = new Promise<IncomingMessage>((answered) => get(address, { agent }, answered));
  const response = await arrived;

  const drained = drain(server, { drainMs: 0 });
  response?.end('last');

  expect(await text(await asked)).toBe('last');
  await drained;
});

test('an answer that does not end is cut when its time is over', async () => {
  const { server, address, arrived } = await slow();
  const asked = fetch(address);
  await arrived;

  await drain(server, { drainMs: 0, finishMs: 50 });

  await expect(asked).rejects.toThrow('fetch failed');
});
