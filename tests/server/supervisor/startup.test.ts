// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { readEnv } from '@/lib/platform/env';
import { execArgv } from '@/server/supervisor/process-group';
import { checkConfiguration } from '@/server/check-configuration';
import { buildIfStale, isStale } from '@/server/supervisor/startup';
import { temporaryFolder } from '@/tests/support/temporary-folder';

const folder = temporaryFolder();
const file = path.join(folder, 'file');
writeFileSync(file, '');

const FREE = { PORT: '65001', BACKEND_PORT: '65002', DATA_DIR: folder };
const check = async (variables: Record<string, string>) =>
  checkConfiguration(readEnv({ ...FREE, ...variables }));

test.each([
  ['a site that does not exist', { SITE_HOSTS: 'mian=a.example' }, /mian.*main/],
  [
    'one host for two sites',
    { SITE_HOSTS: 'main=a.example,farm=A.example' },
    /a\.example.*main.*farm/,
  ],
  ['two hosts for one site', { SITE_HOSTS: 'main=a.example,main=b.example' }, /main two hosts/],
  ['a host with its port', { SITE_HOSTS: 'main=a.example:80', PORT: 'x' }, /PORT.*SITE_HOSTS/],
  ['one port for two purposes', { BACKEND_PORT: '65001' }, /PORT.*BACKEND_PORT/],
  ['the port of operators twice', { OPS_PORT: '65002' }, /OPS_PORT.*BACKEND_PORT/],
  ['a data folder that is a file', { DATA_DIR: file }, /DATA_DIR/],
  ['a data folder that takes no files', { DATA_DIR: '/proc/self' }, /DATA_DIR/],
])('an operator who configures %s reads in one line what to change', async (_, wrong, words) => {
  await expect(check(wrong)).rejects.toThrow(words);
  await expect(check(wrong)).rejects.not.toThrow('\n');
});

/** Opens a port of one interface of this host, or of all. */
async function takenOn(host?: string): Promise<string> {
  const taken = createServer();
  onTestFinished(() => void taken.close());
  await new Promise<void>((resolve) => taken.listen(0, host, resolve));
  const address = taken.address();
  return String(typeof address === 'object' ? address?.port : address);
}

test.each(['OPS_PORT', 'BACKEND_PORT'])(
  'an operator whose %s is taken on another interface only starts all the same',
  async (variable) => {
    const port = await takenOn('127.0.0.2');

    await expect(check({ [variable]: port, DATA_DIR: temporaryFolder() })).resolves.toBeUndefined();
  },
);

test.each([
  ['PORT', undefined],
  ['OPS_PORT', '127.0.0.2'],
])('an operator whose %s is taken on %s reads which variable to change', async (variable, host) => {
  const port = await takenOn(host);
  const wrong = { [variable]: port, ...(host !== undefined && { OPS_HOST: host }) };

  await expect(check(wrong)).rejects.toThrow(new RegExp(`taken.* ${variable} `));
});

test('a second instance on a data folder reads that it needs one of its own', async () => {
  const shared = { DATA_DIR: temporaryFolder() };
  await check(shared);

  await expect(check(shared)).rejects.toThrow(/in use by another instance/);
});

test.each([
  ['is a word', 'rubbish', {}],
  ['is empty', '', {}],
  [
    'is a part, though both keys are configured',
    Buffer.alloc(31).toString('base64'),
    { OUTBOX_KEY: 'x'.repeat(44), FORM_SECRET: 'y'.repeat(44) },
  ],
])('an operator whose secret.key %s reads so, and what to do', async (_, text, keys) => {
  const damaged = temporaryFolder();
  writeFileSync(path.join(damaged, 'secret.key'), text);
  const wrong = check({ DATA_DIR: damaged, ...keys });

  await expect(wrong).rejects.toThrow(`${path.join(damaged, 'secret.key')} holds no key`);
  await expect(wrong).rejects.toThrow(/put the right one back/);
});

test.each([
  ['an impossible data folder', '/proc/foo/bar', '', 'true', /^\nDATA_DIR cannot be written .*\n$/],
  [
    'an option that does not exist',
    file,
    '--port=3001',
    'true',
    /^\nThere is no option --port=3001: .*\n$/,
  ],
  ['a full disk', temporaryFolder(), '', 'ulimit -f 8', /^\nDATA_DIR cannot be written .*\n$/],
])('a start with %s ends with one line', (_, DATA_DIR, option, first, line) => {
  const start = [process.execPath, ...execArgv('backend'), 'server/main.ts', '--built'];
  const args = ['-c', `${first}; exec "$@" ${option}`, '', ...start];
  const { status, stderr } = spawnSync('bash', args, {
    env: { ...process.env, ...FREE, DATA_DIR },
    encoding: 'utf8',
    timeout: 60_000,
    killSignal: 'SIGKILL',
  });

  expect(status).toBe(1);
  expect(stderr).toMatch(line);
});

test.each([
  ['middleware.ts', true],
  ['instrumentation.ts', true],
  ['tsconfig.json', true],
  ['messages/nl.json', true],
  ['components/teasers/card.module.css', true],
  ['backend/content/nodes/main/over-ons.yaml', false],
  ['server/main.ts', false],
])('after a change of %s the next start builds again: %s', (name, isBuilt) => {
  const root = temporaryFolder();
  for (const each of ['.next/BUILD_ID', name]) {
    mkdirSync(path.dirname(path.join(root, each)), { recursive: true });
    writeFileSync(path.join(root, each), '');
  }
  utimesSync(path.join(root, '.next/BUILD_ID'), 1, 1);

  expect(isStale(root)).toBe(isBuilt);
});

test('who stops the sites while they are built stops the build with all its processes', async () => {
  const root = temporaryFolder();
  const pidFile = path.join(root, 'pid');
  const build = `node -e "require('fs').writeFileSync('pid', String(process.pid)); setInterval(() => {}, 1e9)" && true`;
  writeFileSync(path.join(root, 'package.json'), JSON.stringify({ scripts: { build } }));
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const stopped = new AbortController();
  const building = buildIfStale(root, stopped.signal);
  const pid = await vi.waitUntil(
    () => existsSync(pidFile) && Number(readFileSync(pidFile, 'utf8')),
    { timeout: 60_000 },
  );

  stopped.abort();

  await expect(building).rejects.toThrow('The build failed');
  await vi.waitUntil(() => !existsSync(`/proc/${pid}`), { timeout: 20_000 });
});

test('who stops the sites later signals no process of the build, which is gone', async () => {
  const root = temporaryFolder();
  writeFileSync(path.join(root, 'package.json'), JSON.stringify({ scripts: { build: 'true' } }));
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const stopped = new AbortController();
  await buildIfStale(root, stopped.signal);
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);

  stopped.abort();

  expect(kill).not.toHaveBeenCalled();
});
