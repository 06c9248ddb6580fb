import { spawnSync } from 'node:child_process';

const pretend = (version: string) =>
  `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'${version}'})`;

test.each([
  ['20.20.2', 1, 'npm rebuild node'],
  ['24.21.0', 0, ''],
])('on Node %s the start exits with %i and the right advice', (version, code, advice) => {
  const args = ['--import', pretend(version), 'server/node-version.js'];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });

  expect(status).toBe(code);
  expect(stderr).toContain(advice);
  expect(stderr.split('\n')).toHaveLength(code + 1);
});
