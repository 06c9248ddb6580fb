import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { type ClientRequest, createServer, type IncomingMessage, request } from 'node:http';
import { request as requestSecurely } from 'node:https';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { listening } from '@/tests/support/listening';
import { temporaryFolder } from '@/tests/support/temporary-folder';

const read = (name: string) => readFileSync(`ops/${name}`, 'utf8');

const run = (command: string, ...args: string[]) => spawnSync(command, args, { encoding: 'utf8' });

const isInstalled = (command: string, argument = '--version') =>
  run(command, argument).error === undefined;

const rules = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string() })) })),
});

describe.skipIf(!isInstalled('promtool'))('Prometheus, where this host has it,', () => {
  test('accepts each rule, fires it for what it is about, and not for a healthy instance', () => {
    const { status, stdout, stderr } = run('promtool', 'test', 'rules', 'ops/alerts.test.yaml');

    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('SUCCESS');
  });
});

test('each rule of Prometheus has a test', () => {
  const [alerts] = parseAllDocuments(read('alerts.yaml'));
  const names = rules
    .parse(alerts?.toJS())
    .groups.flatMap((group) => group.rules.map(({ alert }) => alert));
  const tests = read('alerts.test.yaml');

  expect(names.length).toBeGreaterThan(10);
  for (const name of names) expect(tests.split(`alertname: ${name},`)).toHaveLength(3);
});

test('rules and dashboard name only metrics that the guide names', () => {
  const guide = readFileSync('docs/operations.md', 'utf8');
  const named = `${read('alerts.yaml')}${read('dashboard.json')}`.match(/kadelicht_\w+/g) ?? [];
  const metrics = new Set(named.map((name) => name.replace(/_(?:bucket|count)$/, '')));

  expect([...metrics].filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

describe.skipIf(!isInstalled('nginx', '-v'))('nginx, where this host has it,', () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'nginx.conf');
  const [http, https] = ['http', 'https'].map((name) => path.join(folder, name));
  const nginx = (...args: string[]) =>
    run('nginx', '-q', '-e', path.join(folder, 'error.log'), '-c', file, ...args);

  /** Writes its file with a certificate, on sockets, in front of a site at a port. */
  function install(port = '3000') {
    const key = path.join(folder, 'privkey.pem');
    const certificate = path.join(folder, 'fullchain.pem');
    run('openssl', ...'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=x'.split(' '), '-keyout', key, '-out', certificate); // prettier-ignore
    const site = read('nginx.conf')
      .replaceAll('/etc/nginx/certificates', folder)
      .replaceAll('listen 80', `listen unix:${http}`)
      .replaceAll('listen 443', `listen unix:${https}`)
      .replaceAll(/site-[12]:3000/g, `127.0.0.1:${port}`);
    writeFileSync(file, `pid ${folder}/pid; events {} http { access_log off; ${site} }`);
  }

  function start(port?: string) {
    install(port);
    expect(nginx().status).toBe(0);
    onTestFinished(() => void nginx('-s', 'stop'));
  }

  const responseTo = async (outgoing: ClientRequest): Promise<IncomingMessage> => {
    outgoing.flushHeaders();
    const [response]: IncomingMessage[] = await once(outgoing, 'response');
    if (!response) throw new Error('no response');
    return response;
  };

  test('accepts its file', () => {
    install();
    const { status, stderr } = nginx('-t');

    expect([status, stderr]).toEqual([0, '']);
  });

  test('redirects to HTTPS at the hosts of the sites only', async () => {
    start();
    const locationAt = async (host: string) => {
      const options = { socketPath: http, path: '/nl?a=b', headers: { host } };
      const response = await responseTo(request(options).end());
      return response.resume().headers.location ?? response.statusCode;
    };

    expect(await locationAt('www.example.org')).toBe('https://www.example.org/nl?a=b');
    expect(await locationAt('evil.example')).toBe(421);
  });

  test('leaves it to the sites to say what is too large', async () => {
    const site = createServer((_, response) => response.writeHead(413).end('in words'));
    start((await listening(site)).port);
    const headers = { host: 'www.example.org', 'content-length': 600_000_000 };
    const options = { socketPath: https, method: 'POST', headers, rejectUnauthorized: false };
    const outgoing = requestSecurely(options);
    const response = await responseTo(outgoing);

    expect([response.statusCode, await text(response)]).toEqual([413, 'in words']);
    outgoing.destroy();
  });
});

describe.skipIf(!isInstalled('systemd-analyze'))('systemd, where this host has it,', () => {
  test('accepts the unit, and finds it well confined', () => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'kadelicht.service');
    writeFileSync(file, read('kadelicht.service').replace(/ExecStart=\S+/, 'ExecStart=/bin/true'));

    const verified = run('systemd-analyze', 'verify', file);
    const security = run('systemd-analyze', 'security', '--offline=true', file).stdout;

    expect([verified.status, verified.stderr]).toEqual([0, '']);
    expect(Number(/exposure level[^\d]*([\d.]+)/.exec(security)?.[1])).toBeLessThan(2);
  });
});

const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) });
const statefulSet = z.object({
  kind: z.literal('StatefulSet'),
  spec: z.object({
    template: z.object({
      spec: z.object({
        terminationGracePeriodSeconds: z.number(),
        containers: z.array(
          z.object({ startupProbe: probe, readinessProbe: probe, livenessProbe: probe }),
        ),
      }),
    }),
  }),
});

test('the example for Kubernetes drains as the guide says, and probes what the sites serve', () => {
  const documents = parseAllDocuments(read('kubernetes.yaml'));
  const { spec } = documents.flatMap((each) => statefulSet.safeParse(each.toJS()).data ?? [])[0]
    ?.spec.template ?? { spec: null };

  expect(spec?.terminationGracePeriodSeconds).toBe(40);
  expect(spec?.containers).toEqual([
    {
      startupProbe: { httpGet: { path: '/readyz', port: 'ops' } },
      readinessProbe: { httpGet: { path: '/readyz', port: 'ops' } },
      livenessProbe: { httpGet: { path: '/healthz', port: 'ops' } },
    },
  ]);
});

test('the image has the version of Node that the tests ran with', () => {
  const images = readFileSync('Dockerfile', 'utf8').matchAll(/^FROM node:([\d.]+)-/gm);

  expect([...images].map(([, version]) => `v${version}`)).toEqual([
    process.version,
    process.version,
  ]);
});
