import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { drain } from '@/server/supervisor/shutdown';
import { listening } from '@/tests/support/listening';

async function slow() {
  const server = createServer();
  const address = await listening(server);
  const arrived = once(server, 'request').then(([, response]: ServerResponse[]) => response);
  return { server, address, arrived };
}

test('a response in progress completes before the server is closed', async () => {
  const { server, address, arrived } = await slow();
  const requested = fetch(address).then((reply) => reply.text());
  const response = await arrived;
  response?.write('a complete ');

  const drained = drain(server, { drainMs: 0 });
  await vi.waitFor(() => {
    expect(server.listening).toBe(false);
  });
  response?.end('response');

  expect(await requested).toBe('a complete response');
  await drained;
});

test('requests are still accepted until the drain time has passed', async () => {
  const server = createServer((_, response) => response.end('welcome'));
  const address = await listening(server);

  const drained = drain(server, { drainMs: 300 });
  const reply = await fetch(address, { headers: { connection: 'close' } });

  expect(await reply.text()).toBe('welcome');
  await drained;
  await expect(fetch(address)).rejects.toThrow('fetch failed');
});

test('an idle keep-alive connection does not delay the end', async () => {
  const { server, address, arrived } = await slow();
  server.keepAliveTimeout = 60_000;
  const agent = new Agent({ keepAlive: true });
  const requested = new Promise<IncomingMessage>((completed) => get(address, { agent }, completed));
  const response = await arrived;

  const drained = drain(server, { drainMs: 0 });
  response?.end('last');

  expect(await text(await requested)).toBe('last');
  await drained;
});

test('a response that does not end is cut off after its time', async () => {
  const { server, address, arrived } = await slow();
  const requested = fetch(address);
  await arrived;

  await drain(server, { drainMs: 0, finishMs: 50 });

  await expect(requested).rejects.toThrow('fetch failed');
});
