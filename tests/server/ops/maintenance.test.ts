import type { RequestListener } from 'node:http';
import { createMaintenanceSwitch, passesMaintenance } from '@/server/ops/maintenance';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { openEdgeServer } from '@/tests/support/edge-server';
import { cli } from '@/tests/server/cli/support/cli';

const dataDir = temporaryFolder();

const command = (word: string, env: Readonly<Record<string, string>> = {}) =>
  cli({ DATA_DIR: dataDir, ...env }, 'maintenance', word);

function createSwitch(isForced = false) {
  let time = 0;
  const isOn = createMaintenanceSwitch({ isForced, dataDir, now: () => time });
  return {
    isOn,
    pass: (ms: number) => {
      time += ms;
    },
  };
}

test('an operator switches it on and off without a restart', async () => {
  const { isOn, pass } = createSwitch();
  expect(isOn()).toBe(false);

  expect(await command('on')).toEqual({ code: 0, out: 'Maintenance is on.\n', err: '' });
  pass(1_000);
  expect(isOn()).toBe(true);
  expect((await command('status')).out).toBe('Maintenance is on.\n');

  expect((await command('off')).out).toBe('Maintenance is off.\n');
  pass(999);
  expect(isOn()).toBe(true);
  pass(1);
  expect(isOn()).toBe(false);
});

test('MAINTENANCE overrides the file', async () => {
  expect(createSwitch(true).isOn()).toBe(true);
  expect((await command('off', { MAINTENANCE: '1' })).out).toBe(
    'Maintenance is on, by MAINTENANCE.\n',
  );
});

test('an unknown argument prints the usage and changes nothing', async () => {
  const { code, err } = await command('aan');

  expect(code).toBe(2);
  expect(err).toContain('on | off | status');
});

const next: RequestListener = ({ url = '', method }, response) => {
  response.writeHead(200, { 'content-type': 'text/html', etag: '"a"' }).end(`${method} ${url}`);
};

async function edge(isInMaintenance: boolean) {
  const port = await openEdgeServer(next, { isInMaintenance: () => isInMaintenance });
  return `http://127.0.0.1:${port}`;
}

test.each([
  ['/nl/hulp?x=1', '/nl/errors/maintenance'],
  ['/en/help', '/en/errors/maintenance'],
  ['/', '/nl/errors/maintenance'],
])('%s shows the maintenance page, with Retry-After', async (path, page) => {
  const reply = await fetch(new URL(path, await edge(true)));

  expect(reply.status).toBe(503);
  expect(reply.headers.get('retry-after')).toBe('600');
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(reply.headers.get('etag')).toBeNull();
  expect(await reply.text()).toBe(`GET ${page}`);
});

test('a form is still taken', async () => {
  const form = new URL('/api/forms/nl/contact', await edge(true));
  const reply = await fetch(form, {
    method: 'POST',
    body: new URLSearchParams({ name: 'Samira' }),
  });

  expect([reply.status, await reply.text()]).toEqual([200, 'POST /api/forms/nl/contact']);
});

test('a page takes no post, now as ever', async () => {
  const reply = await fetch(new URL('/nl', await edge(true)), { method: 'POST', body: 'x' });

  expect(reply.status).toBe(405);
});

test('without it nothing is different', async () => {
  const reply = await fetch(new URL('/nl/hulp', await edge(false)));

  expect([reply.status, await reply.text()]).toEqual([200, 'GET /nl/hulp']);
});

test.each([
  '/_next/static/chunks/a.css',
  '/brands/main/icon.svg',
  '/favicon.ico',
  '/media/a.webp',
  '/api/forms/nl/contact',
  '/api/forms/nl/apply/files/cv',
  '/nl/contact?form=contact&receipt=K7QD-3MXP',
  '/nl/contact?form=contact&draft=abcdefghijklmnopqrstuv',
])('%s is served during maintenance', (url) => {
  expect(passesMaintenance(url)).toBe(true);
});

test.each([
  '/',
  '/nl',
  '/nl/contact',
  '/nl/contact?form=contact',
  '/nl/contact?receipt=K7QD-3MXP',
  '/nl/contact?form=contact&receipt=anything',
  '/nl/api/forms',
  '/en/search?q=help',
  '//[',
  'http://elders.example/?form=a&receipt=K7QD-3MXP',
])('%s waits until we are done', (url) => {
  expect(passesMaintenance(url)).toBe(false);
});
