import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { hasCaddy } from '@/tests/support/caddy';
import { nowhere } from '@/tests/support/serve';
import { listen } from '@/tests/support/listening';
import { temporaryFolder } from '@/tests/support/temporary-folder';

const hasNginx = spawnSync('nginx', ['-v']).error === undefined;

const OUTAGE = '/nl/errors/outage';

/** Two instances, of which each response has the name. */
async function instances() {
  const servers = ['1', '2'].map((name) =>
    createServer(({ method, url, headers }, response) => {
      const isPage = method === 'GET' && headers['content-length'] === undefined;
      response.end(url === OUTAGE && isPage ? `the page of an outage, of ${name}` : name);
    }),
  );
  const ports = await Promise.all(servers.map((server) => listen(server)));
  const stop = (name: string) => {
    const server = servers[Number(name) - 1];
    server?.close();
    server?.closeAllConnections();
  };
  onTestFinished(() => {
    for (const name of ['1', '2']) stop(name);
  });
  return { ports, stop };
}

/** An example of `ops/` in a folder of the test, before these instances. */
async function example(name: string, changes: readonly (readonly [string | RegExp, string])[]) {
  const { ports, stop } = await instances();
  const folder = temporaryFolder();
  const port = Number((await nowhere()).port);
  const text = ports.reduce(
    (all, own, at) => all.replaceAll(`site-${at + 1}:3000`, `127.0.0.1:${own}`),
    readFileSync(`ops/${name}`, 'utf8'),
  );
  const changed = changes.reduce((all, [from, to]) => all.replaceAll(from, to), text);
  const file = path.join(folder, name);
  return { file, folder, port, changed, stop };
}

function start(command: string, ...args: string[]): void {
  const child = spawn(command, args, { stdio: 'ignore' });
  onTestFinished(() => void child.kill());
}

async function nginx() {
  const { file, folder, port, changed, stop } = await example('nginx.conf', [
    [/^ *ssl_.*\n/gm, ''],
    ['listen 80;', ''],
    ['www.example.org', '127.0.0.1'],
  ]);
  const site = changed
    .replace('443 ssl http2', `127.0.0.1:${port}`)
    .replace(/server \{\s+server_name[^}]*\}/, '');
  writeFileSync(
    file,
    `pid ${folder}/pid; error_log ${folder}/log; daemon off; events {} http { ${site} }`,
  );
  start('nginx', '-c', file, '-e', `${folder}/log`);
  return { url: `http://127.0.0.1:${port}/`, stop };
}

async function caddy() {
  const { file, port, changed, stop } = await example('Caddyfile', [
    ['{$SITE_ADDRESSES}', ''],
    [/health_port.*\n/g, ''],
  ]);
  writeFileSync(
    file,
    `{\n admin off\n}\nhttp://127.0.0.1:${port} ${changed.slice(changed.indexOf('{'))}`,
  );
  start('caddy', 'run', '--adapter', 'caddyfile', '--config', file);
  return { url: `http://127.0.0.1:${port}/`, stop };
}

/** The name of the instance that answers a client of this host. */
function answerTo(client: string, url: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  request(url, { localAddress: client, agent: false }, (response) => {
    text(response).then(resolve, reject);
  })
    .on('error', reject)
    .end();
  return promise;
}

const CLIENTS = Array.from({ length: 16 }, (_, at) => `127.0.0.${at + 1}`);

describe.each([
  { name: 'nginx', isHere: hasNginx, balancer: nginx },
  { name: 'Caddy', isHere: hasCaddy, balancer: caddy },
])('$name', ({ isHere, balancer }) => {
  test.runIf(isHere)('keeps a client at one instance, until that one is away', async () => {
    const { url, stop } = await balancer();
    const all = () => Promise.all(CLIENTS.map((client) => answerTo(client, url)));
    const first = await vi.waitFor(all);

    expect(new Set(first)).toEqual(new Set(['1', '2']));
    expect(await all()).toEqual(first);
    stop('1');
    await vi.waitFor(async () => {
      expect(new Set(await all())).toEqual(new Set(['2']));
    });
  });

  test.runIf(isHere)(
    'has saved searches at one instance for every client, and while it is away the other one says so',
    async () => {
      const { url, stop } = await balancer();
      const link = `${url}api/saved-searches/nl/stop?id=x`;
      const all = () => Promise.all(CLIENTS.map((client) => answerTo(client, link)));

      expect(new Set(await vi.waitFor(all))).toEqual(new Set(['1']));
      stop('1');
      const posted = { method: 'POST', body: new URLSearchParams({ x: '1' }) };
      const response = await fetch(link, { ...posted, redirect: 'manual' });
      const location = response.headers.get('location') ?? '';
      expect(location + (await response.text())).toMatch(
        /^https:\/\/127\.0\.0\.1\/nl\/errors\/outage|^the page of an outage, of 2$/,
      );
    },
  );
});
