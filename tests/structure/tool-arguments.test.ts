import { spawnSync } from 'node:child_process';

test.each([
  ['bench/main.ts', '--rubbish'],
  ['bench/main.ts', 'rubbish'],
  ['bench/lighthouse.ts', 'rubbish'],
  ['tests/mutants/random.ts', '--rubbish'],
  ['tests/mutants/random.ts', '--count=many'],
])('%s %s ends with its usage, and does nothing', (script, argument) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', './server/alias.js', script, argument],
    { env: { NODE_ENV: 'test', NODE_NO_WARNINGS: '1' }, encoding: 'utf8' },
  );

  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^(?:Usage: )?npm run .*\n(?:\n.*\n)?$/);
});
