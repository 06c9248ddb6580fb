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
    ...{ code: 1, out: '' },
    err: `There is no folder ${DATA_DIR}: correct DATA_DIR.\n`,
  });
  expect(readdirSync(parent)).toEqual([]);
});

test('who reads submissions with a variable that is invalid reads which, in one line', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', './server/alias.js', 'backend/list-submissions.ts'],
    { env: { NODE_ENV: 'test', NODE_NO_WARNINGS: '1', BACKEND_PORT: 'x' }, encoding: 'utf8' },
  );

  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^Environment is not usable\. BACKEND_PORT: .*\n$/);
});

test('who reads submissions with a mistyped DATA_DIR does not read that there are none', () => {
  const DATA_DIR = path.join(temporaryFolder(), 'vra');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', './server/alias.js', 'backend/list-submissions.ts'],
    { env: { NODE_ENV: 'test', NODE_NO_WARNINGS: '1', DATA_DIR }, encoding: 'utf8' },
  );

  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toBe(`There is no folder ${DATA_DIR}: correct DATA_DIR.\n`);
});
