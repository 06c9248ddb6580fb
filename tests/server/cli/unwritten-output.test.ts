import { spawnSync } from 'node:child_process';
import { openSync } from 'node:fs';
import { temporaryFolder } from '@/tests/support/temporary-folder';

const NODE = ['--import', './server/alias.js', 'server/cli/main.ts'];
const env = () => ({
  NODE_ENV: 'test' as const,
  NODE_NO_WARNINGS: '1',
  DATA_DIR: temporaryFolder(),
});

test('a command whose output does not fit on the disk fails, and says so', () => {
  const full = openSync('/dev/full', 'w');
  const { status, stderr } = spawnSync(process.execPath, [...NODE, 'figures'], {
    env: env(),
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
  });

  expect([status, stderr]).toEqual([
    1,
    'The output cannot be written (ENOSPC: no space left on device, write).\n',
  ]);
});

test('a command whose output has no reader any more ends as if all was read', () => {
  const command = `set -o pipefail; "$0" ${NODE.join(' ')} figures | true`;
  const { status, stderr } = spawnSync('bash', ['-c', command, process.execPath], {
    env: env(),
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  });

  expect([status, stderr]).toEqual([0, '']);
});
