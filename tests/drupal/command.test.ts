import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@/tests/support/temporary-folder';

const run = (...args: readonly string[]) =>
  spawnSync(
    process.execPath,
    ['--import', './server/alias.js', 'drupal/generate/main.ts', ...args],
    { env: { NODE_ENV: 'test', NODE_NO_WARNINGS: '1' }, encoding: 'utf8' },
  );

test('a folder or file with anything else in it is not replaced by content', () => {
  const folder = temporaryFolder();
  const note = path.join(folder, 'note.txt');
  writeFileSync(note, 'This took a year.');

  for (const named of [folder, note]) {
    const { status, stderr } = run('--content', named);
    expect([status, stderr]).toEqual([1, `${named} is no folder for content: name a new one.\n`]);
  }
  expect(readFileSync(note, 'utf8')).toBe('This took a year.');
});

test.each([[['--contents', '/tmp/x']], [['/tmp/x']], [['--content']]])(
  'with %j it says what it understands, and writes nothing',
  (args) => {
    const { status, stderr } = run(...args);

    expect([status, stderr]).toEqual([2, 'Usage: npm run drupal:recipe [-- --content <folder>]\n']);
  },
);
