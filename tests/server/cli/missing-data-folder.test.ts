import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { nowhere } from '@/tests/support/serve';
import { cli } from './support/cli';

test.each([
  [['outbox', 'list']],
  [['outbox', 'retry', '--all']],
  [['outbox', 'export', 'K7QD-3MXP']],
  [['outbox', 'drop', 'K7QD-3MXP']],
  [['outbox', 'backup', '/not/there.tar.gz']],
  [['outbox', 're-encrypt']],
  [['maintenance', 'on']],
  [['maintenance', 'status']],
  [['figures']],
  [['content-report']],
  [['search-index']],
])('%j with a mistyped DATA_DIR says so, and makes no folder', async (args) => {
  const parent = temporaryFolder();
  const DATA_DIR = path.join(parent, 'vra');
  const { href } = await nowhere();

  expect(await cli({ DATA_DIR, BACKEND_URL: `${href}{site}` }, ...args)).toEqual({
    code: 1,
    out: '',
    err: `There is no folder ${DATA_DIR}: correct DATA_DIR.\n`,
  });
  expect(readdirSync(parent)).toEqual([]);
});

const mistyped = path.join(temporaryFolder(), 'vra');

test.each<[what: string, variables: Record<string, string>, line: RegExp]>([
  [
    'an invalid variable',
    { BACKEND_PORT: 'x' },
    /^Environment is not usable\. BACKEND_PORT: .*\n$/,
  ],
  [
    'a mistyped DATA_DIR',
    { DATA_DIR: mistyped },
    /^There is no folder .*\/vra: correct DATA_DIR\.\n$/,
  ],
])('who reads submissions with %s reads so, and not that there are none', (_, variables, line) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', './server/alias.js', 'backend/list-submissions.ts'],
    { env: { NODE_ENV: 'test', NODE_NO_WARNINGS: '1', ...variables }, encoding: 'utf8' },
  );

  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(line);
});
