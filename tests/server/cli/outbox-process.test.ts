import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { temporaryFolder } from '@/tests/lib/queue/support/outbox';

function outbox(env: Record<string, string>, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', './server/alias.ts', 'server/cli/main.ts', 'outbox', ...args],
    {
      cwd: path.resolve(import.meta.dirname, '../../..'),
      env: { NODE_ENV: 'test', ...env },
      encoding: 'utf8',
    },
  );
  return { status, stdout, stderr };
}

test('the outbox of a new installation is empty', () => {
  const DATA_DIR = path.join(temporaryFolder(), 'var');

  expect(outbox({ DATA_DIR }, 'list')).toMatchObject({
    status: 0,
    stdout: 'The outbox is empty.\n',
  });
});

test('an unusable data folder is reported in one line', () => {
  expect(outbox({ DATA_DIR: '/dev/null' }, 'list')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/The outbox cannot be used: ENOTDIR/),
  });
});
