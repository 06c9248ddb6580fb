import { EventEmitter, once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { readEnv } from '@/lib/platform/env';
import { runEdge } from '@/server/edge/run-edge';
import { maintenanceFile } from '@/server/ops/maintenance';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { head, HOST, requestFrom, sending, statusIn } from '@/tests/support/edge-server';
import { listening } from '@/tests/support/listening';
import { nowhere } from '@/tests/support/serve';

const dataDir = temporaryFolder();
const BROWSER = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 Firefox/140.0' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
});

afterEach(() => {
  vi.useRealTimers();
});

function replaceInProcess(name: 'send' | 'exit', replacement: (...args: never[]) => unknown) {
  const before: unknown = Reflect.get(process, name);
  Reflect.set(process, name, replacement);
  onTestFinished(() => void Reflect.set(process, name, before));
}

/** The parent of this process, what it is sent, and its signals. */
function asChild() {
  const parent = new EventEmitter();
  const sent: unknown[] = [];
  const exit = vi.fn();
  vi.spyOn(process, 'on').mockImplementation((event: string | symbol, listener) => {
    parent.on(event, listener);
    return process;
  });
  replaceInProcess('exit', exit);
  replaceInProcess('send', (message: unknown, _handle, _options, done?: () => void) => {
    sent.push(message);
    done?.();
  });
  const waitForEnd = () =>
    vi.waitFor(() => {
      expect(exit).toHaveBeenCalledWith(0);
    });
  onTestFinished(async () => {
    parent.emit('SIGINT');
    await waitForEnd();
  });
  return { parent, sent, ended: waitForEnd };
}

async function start(env: Readonly<Record<string, string>> = {}, isDev = false) {
  let rendered = 0;
  const problemPages: string[] = [];
  const renderer = createServer(({ url = '', headers: { host = '' } }, response) => {
    if (url.includes('/errors/')) problemPages.push(`${host.split(':')[0] ?? ''}${url}`);
    else rendered += 1;
    const type = url.startsWith('/media/') ? 'image/webp' : 'text/html';
    const headers = { 'cache-control': 's-maxage=60', 'x-page-tags': 'node:1' };
    response.writeHead(200, { 'content-type': type, ...headers }).end(`${rendered} ${url}`);
  });
  renderer.on('upgrade', (_, socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
  const ports = [Number((await listening(renderer)).port)];
  const { port } = await nowhere();
  const child = asChild();
  const variables = { NODE_ENV: 'test', DATA_DIR: dataDir, PORT: port, PAGES_MEMORY_MB: '2' };
  const running = runEdge(readEnv({ ...variables, ...env }), isDev);
  const begin = async () => {
    child.parent.emit('message', { kind: 'renderers', ports });
    await running;
  };
  return { ...child, port: Number(port), begin, problemPages };
}

async function open(...options: Parameters<typeof start>) {
  const process = await start(...options);
  await process.begin();
  const textOf = async (path: string) => (await requestFrom(process.port, path)).body.toString();
  return { ...process, textOf };
}

test('who comes before there is a renderer waits for it, and the parent hears when there is one', async () => {
  const { parent, sent, port, begin } = await start();
  parent.emit('message', { kind: 'metrics-query', id: 7 });
  await vi.waitFor(() => {
    expect(sent).toContainEqual({ kind: 'alive' });
    expect(sent).toContainEqual(expect.objectContaining({ kind: 'metrics', id: 7 }));
  });
  const early = requestFrom(port, '/nl/vroeg');
  expect(sent).not.toContainEqual({ kind: 'ready', port: null });

  await begin();
  expect((await early).status).toBe(200);
  expect(sent.at(-1)).toEqual({ kind: 'ready', port: null });
});

test('the problem pages of every site and language are there from the start, and are no traffic', async () => {
  // Others have cached them in the folder of this file.
  const { parent, sent, problemPages, begin } = await start({ DATA_DIR: temporaryFolder() });
  await begin();

  expect(sent.at(-1)).toEqual({ kind: 'ready', port: null });
  expect(new Set(problemPages)).toHaveProperty('size', 50);
  expect(problemPages).toHaveLength(50);
  expect(problemPages).toContain('boerderij.localhost/en/errors/not-found');
  parent.emit('message', { kind: 'metrics-query', id: 9 });
  await vi.waitFor(() => {
    expect(sent.at(-1)).toMatchObject({ kind: 'metrics', id: 9 });
  });
  expect(JSON.stringify(sent.at(-1))).not.toContain('"labels":{"route":"page"');
});

test('the parent purges pages and images, by its message', async () => {
  const { parent, textOf } = await open();
  const image = '/media/sites/main/files/a.webp';
  const seen = [await textOf('/nl'), await textOf(image), await textOf('/nl')];
  expect(seen).toEqual(['1 /nl', `2 ${image}`, '1 /nl']);

  parent.emit('message', { kind: 'purge', tags: ['node:1'] });
  vi.setSystemTime(Date.now() + 2_000);
  expect([await textOf('/nl'), await textOf(image)]).toEqual(['3 /nl', `4 ${image}`]);
});

test('an operator closes the sites for maintenance', async () => {
  const file = maintenanceFile(dataDir);
  writeFileSync(file, '');
  onTestFinished(() => {
    rmSync(file);
  });
  const { port } = await open();

  expect((await requestFrom(port, '/nl')).headers['retry-after']).toBe('600');
});

test('responses are counted, and what people read is passed on now and then', async () => {
  const { parent, sent, port } = await open();
  await requestFrom(port, '/nl/hulp', BROWSER);
  await vi.waitFor(() => {
    vi.advanceTimersByTime(5_000);
    expect(sent).toContainEqual({
      kind: 'sums',
      sums: [{ kind: 'page', site: 'main', name: '/nl/hulp', count: 1 }],
    });
  });

  sent.length = 0;
  parent.emit('message', { kind: 'metrics-query', id: 8 });
  await vi.waitFor(() => {
    expect(JSON.stringify(sent)).toContain('"labels":{"route":"page","status":200}');
  });
  expect(JSON.stringify(sent)).toContain('process_cpu_seconds_total');
  expect(JSON.stringify(sent)).not.toContain('"sums"');
});

test('a settings file says who is trusted, where errors go and which hosts there are', async () => {
  const { port } = await open({
    SITE_HOSTS: 'main=www.example.org',
    TRUSTED_PROXIES: '127.0.0.1',
    SENTRY_PUBLIC_DSN: 'https://key@errors.example.org/1',
  });
  const secure = { host: 'www.example.org', 'x-forwarded-proto': 'https' };
  const { status, headers } = await requestFrom(port, '/nl', secure);

  expect(status).toBe(200);
  expect(headers['strict-transport-security']).toBeDefined();
  expect(headers['content-security-policy']).toContain(
    "connect-src 'self' https://errors.example.org;",
  );
  expect((await requestFrom(port, '/nl')).status).toBe(421);
});

test('each process has its share of the connections', async () => {
  const { port } = await open({ MAX_CONNECTIONS: '4', EDGE_WORKERS: '4' });
  await once(sending(port, ''), 'connect');

  expect((await requestFrom(port, '/nl')).status).toBe(503);
});

function pausing(until: Promise<undefined>) {
  const pause = vi.spyOn(timers, 'setTimeout').mockReturnValue(until);
  syncBuiltinESMExports();
  onTestFinished(() => {
    pause.mockRestore();
    syncBuiltinESMExports();
  });
  return pause;
}

test('until a load balancer has noticed the end, visitors are still served', async () => {
  const { parent, sent, port, ended } = await open({ DRAIN_SECONDS: '60' });
  const drained = Promise.withResolvers<undefined>();
  const pause = pausing(drained.promise);
  parent.emit('SIGTERM');
  const reusing = { ...BROWSER, connection: 'keep-alive' };
  const { status, headers } = await requestFrom(port, '/nl', reusing);
  expect([status, headers.connection]).toEqual([200, 'close']);

  drained.resolve(undefined);
  await ended();
  expect(pause).toHaveBeenLastCalledWith(60_000);
  expect(sent.at(-1)).toMatchObject({ kind: 'sums', sums: [{ name: '/nl' }] });
  await expect(requestFrom(port, '/nl')).rejects.toThrow('ECONNREFUSED');
});

test('who stops a server by hand does not wait for a load balancer', async () => {
  const { parent, ended } = await open({ DRAIN_SECONDS: '60' });
  const pause = pausing(Promise.resolve(undefined));
  parent.emit('SIGINT');
  await ended();

  expect(pause).toHaveBeenLastCalledWith(0);
});

const UPGRADE = head('GET /_next/hmr', HOST, 'Connection: Upgrade', 'Upgrade: websocket');

test.each([
  [false, 400],
  [true, 101],
])(
  'Fast Refresh has its socket, and a debugger time, in development only: %s',
  async (isDev, status) => {
    const { port, sent } = await open({}, isDev);
    const [received] = await once(sending(port, UPGRADE), 'data');

    expect(statusIn(String(received))).toBe(status);
    expect(sent.some((message) => JSON.stringify(message).includes('alive'))).toBe(!isDev);
  },
);
