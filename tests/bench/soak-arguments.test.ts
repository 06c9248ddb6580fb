// @vitest-environment node
import { spawnSync } from 'node:child_process';

test.each([
  ['memory', ['tien']],
  ['memory', ['1', '2']],
  ['rejections', ['0']],
  ['rejections', ['--help']],
  ['submissions', ['1000', 'zestig']],
])('a soak of %s with the arguments %j ends with its usage, and does not pass', (soak, args) => {
  const script = ['--import', './server/alias.js', `bench/soak/${soak}.ts`];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...script, ...args], {
    env: { NODE_ENV: 'test', NODE_NO_WARNINGS: '1' },
    encoding: 'utf8',
    timeout: 10_000,
  });

  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(new RegExp(`^Usage: npm run soak:${soak} `));
});
