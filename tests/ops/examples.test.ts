import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
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
  test('accepts its file', () => {
    const folder = temporaryFolder();
    const key = path.join(folder, 'privkey.pem');
    const certificate = path.join(folder, 'fullchain.pem');
    const made = run('openssl', ...'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=x'.split(' '), '-keyout', key, '-out', certificate); // prettier-ignore
    const site = read('nginx.conf')
      .replaceAll('/etc/nginx/certificates', folder)
      .replaceAll(/site-[12]:/g, '127.0.0.1:');
    const file = path.join(folder, 'nginx.conf');
    writeFileSync(file, `pid ${folder}/pid; events {} http { ${site} }`);

    const { status, stderr } = run('nginx', '-t', '-q', '-c', file);

    expect([made.status, status, stderr]).toEqual([0, 0, '']);
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
