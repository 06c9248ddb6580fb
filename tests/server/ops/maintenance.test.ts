import { execFile } from 'node:child_process';
import { createServer, type RequestListener } from 'node:http';
import { createEdgeServer } from '@/server/edge/edge-server';
import { maintenanceSwitch } from '@/server/ops/maintenance';
import { temporaryDataFolder } from '@/tests/support/data-folder';
import { listening } from '@/tests/support/listening';

const dataDir = temporaryDataFolder();

const command = (word: string, env: Readonly<Record<string, string>> = {}) =>
  new Promise<{ code: unknown; out: string; err: string }>((done) => {
    const script = ['server/cli/main.ts', 'maintenance'];
    execFile(
      process.execPath,
      ['--import', './server/alias.ts', '--disable-warning=ExperimentalWarning', ...script, word],
      { env: { NODE_ENV: 'test', DATA_DIR: dataDir, ...env } },
      (error, out, err) => {
        done({ code: error?.code ?? 0, out, err });
      },
    );
  });

/** A switch with a clock that the test sets. */
function switched(isForced = false) {
  let time = 0;
  const isOn = maintenanceSwitch({ isForced, dataDir, now: () => time });
  return {
    isOn,
    pass: (ms: number) => {
      time += ms;
    },
  };
}

test('an operator switches it on and off without a restart', async () => {
  const { isOn, pass } = switched();
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
}, 20_000);

test('by variable it is on whatever the file says', async () => {
  expect(switched(true).isOn()).toBe(true);
  expect((await command('off', { MAINTENANCE: '1' })).out).toBe(
    'Maintenance is on, by MAINTENANCE.\n',
  );
}, 20_000);

test('a word that is none of its own changes nothing, and is told so', async () => {
  const { code, err } = await command('aan');

  expect(code).toBe(2);
  expect(err).toContain('on | off | status');
}, 20_000);

const next: RequestListener = ({ url = '', method }, response) => {
  response.writeHead(200, { 'content-type': 'text/html', etag: '"a"' }).end(`${method} ${url}`);
};

async function door(isInMaintenance: boolean) {
  const inner = await listening(createServer(next));
  return listening(
    createEdgeServer({ port: () => Number(inner.port), isInMaintenance: () => isInMaintenance }),
  );
}

test.each([
  ['/nl/hulp?x=1', '/nl/errors/maintenance'],
  ['/en/help', '/en/errors/maintenance'],
  ['/', '/nl/errors/maintenance'],
])('who asks for %s reads that we are at work, and when to come back', async (path, page) => {
  const answer = await fetch(new URL(path, await door(true)));

  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('600');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('etag')).toBeNull();
  expect(await answer.text()).toBe(`GET ${page}`);
});

test('a form is still taken', async () => {
  const form = new URL('/api/forms/nl/contact', await door(true));
  const answer = await fetch(form, {
    method: 'POST',
    body: new URLSearchParams({ name: 'Samira' }),
  });

  expect([answer.status, await answer.text()]).toEqual([200, 'POST /api/forms/nl/contact']);
});

test('a page takes no post, now as ever', async () => {
  const answer = await fetch(new URL('/nl', await door(true)), { method: 'POST', body: 'x' });

  expect(answer.status).toBe(405);
});

test('without it nothing is different', async () => {
  const answer = await fetch(new URL('/nl/hulp', await door(false)));

  expect([answer.status, await answer.text()]).toEqual([200, 'GET /nl/hulp']);
});
