import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { receiptOf, buildJob } from '@/tests/lib/queue/support/outbox';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { archiveIn, buildEnvironment, fillStores, storesIn } from './support/backup';
import { cli, start } from './support/cli';

/** Where a backup that is being made has its copies. */
const COPY = 'backup-copy';
test('an operator restores a backup of running sites on another host: nothing is missing', async () => {
  const { folder, receipt } = await fillStores();
  const archive = archiveIn(temporaryFolder());
  const other = temporaryFolder();

  const made = await cli(buildEnvironment(folder), 'outbox', 'backup', archive);
  const restored = await cli(buildEnvironment(other), 'outbox', 'restore', archive);
  const listed = await cli(buildEnvironment(other), 'outbox', 'list');

  expect([made.code, restored.code, made.err + restored.err]).toEqual([0, 0, '']);
  expect(restored.out).toMatch(
    /^\d files are back\. They need the secret\.key of their backup, or its .* FORM_SECRET\.\n$/,
  );
  expect(listed.out).toContain(receipt);
  expect(readdirSync(path.join(other, 'quarantine')).toSorted()).toEqual(
    readdirSync(path.join(folder, 'quarantine'))
      .filter((name) => !/-(?:wal|shm)$/.test(name))
      .toSorted(),
  );
});

test('a backup that cannot be written says why, and leaves no copy of a store', async () => {
  const { folder } = await fillStores();
  const before = readdirSync(folder);

  const made = await cli(buildEnvironment(folder), 'outbox', 'backup', '/not/there/backup.tar.gz');

  expect(made).toMatchObject({ code: 1, out: '' });
  expect(made.err).toMatch(/^ENOENT.*\n$/);
  expect(readdirSync(folder)).toEqual(before);
});

test('a backup of which the end is missing is not restored, and leaves nothing behind', async () => {
  const { folder } = await fillStores();
  const archive = archiveIn(temporaryFolder());
  await cli(buildEnvironment(folder), 'outbox', 'backup', archive);
  truncateSync(archive, 2_000);
  const other = temporaryFolder();

  const restored = await cli(buildEnvironment(other), 'outbox', 'restore', archive);

  expect(restored).toMatchObject({ code: 1, out: '' });
  expect(restored.err).toBe(`${archive} cannot be restored (unexpected end of file).\n`);
  expect(readdirSync(other).filter((name) => name.includes('restore'))).toEqual([]);
});

test('a restore moves aside what is there, and a backup leaves nothing behind', async () => {
  const { folder } = await fillStores();
  const archive = archiveIn(temporaryFolder());
  await cli(buildEnvironment(folder), 'outbox', 'backup', archive);
  const later = receiptOf(
    storesIn(folder).outbox,
    buildJob({ key: '00000000-0000-4000-8000-000000000002' }),
  );

  const { out } = await cli(buildEnvironment(folder), 'outbox', 'restore', archive);

  const aside = / in (\S+)\.\n$/.exec(out)?.[1] ?? '';
  expect((await cli(buildEnvironment(folder), 'outbox', 'list')).out).not.toContain(later);
  expect((await cli(buildEnvironment(aside), 'outbox', 'list')).out).toContain(later);
  expect(readdirSync(folder).filter((name) => /^(?:backup|restored)-/.test(name))).toEqual([]);
});

/** Begins a backup that waits for a reader of its file, and returns what kills it. */
async function beginBackup(folder: string): Promise<() => Promise<unknown>> {
  const archive = archiveIn(temporaryFolder());
  execFileSync('bash', ['-c', 'mkfifo "$0"', `${archive}.partial`]);
  const child = start(buildEnvironment(folder), 'outbox', 'backup', archive);
  onTestFinished(() => void child.kill('SIGKILL'));
  await vi.waitUntil(() => existsSync(path.join(folder, COPY, 'outbox/outbox.sqlite')), {
    timeout: 20_000,
  });
  return () => {
    child.kill('SIGKILL');
    return once(child, 'exit');
  };
}

test('what a backup left that was killed is gone after the next one, which has none of it', async () => {
  const { folder } = await fillStores();
  const kill = await beginBackup(folder);
  await kill();
  const left = path.join(folder, COPY, 'payments', 'left.txt');
  mkdirSync(path.dirname(left));
  writeFileSync(left, 'of a store that is not there any more');

  const archive = archiveIn(temporaryFolder());
  const { code } = await cli(buildEnvironment(folder), 'outbox', 'backup', archive);
  const other = temporaryFolder();
  await cli(buildEnvironment(other), 'outbox', 'restore', archive);

  expect(code).toBe(0);
  expect(existsSync(path.join(folder, COPY))).toBe(false);
  expect(existsSync(path.join(other, 'payments'))).toBe(false);
});

test('a second backup at the same time is refused, and does not disturb the first', async () => {
  const { folder } = await fillStores();
  const kill = await beginBackup(folder);

  const second = await cli(buildEnvironment(folder), 'outbox', 'backup', archiveIn(folder));

  expect(second).toEqual({
    code: 1,
    out: '',
    err: 'Another backup is being made. Try again later.\n',
  });
  expect(existsSync(path.join(folder, COPY, 'outbox/outbox.sqlite'))).toBe(true);
  await kill();
});

test.each([
  ['--help', 0],
  ['--list', 2],
])('an option is no file: backup and restore with %s exit with %i', async (option, code) => {
  const env = buildEnvironment(temporaryFolder());

  for (const what of ['backup', 'restore']) {
    const { out, err, ...ended } = await cli(env, 'outbox', what, option);
    expect([ended.code, out + err]).toEqual([code, expect.stringMatching(/^npm run outbox/)]);
  }
  expect(existsSync(option)).toBe(false);
});

test('a file that is no backup is named, and makes no data folder', async () => {
  const folder = path.join(temporaryFolder(), 'var');
  const file = path.join(temporaryFolder(), 'note.txt');
  writeFileSync(file, 'not a backup');

  for (const archive of [file, path.dirname(file), path.join(file, 'gone')]) {
    const { code, err } = await cli(buildEnvironment(folder), 'outbox', 'restore', archive);
    expect([code, err]).toEqual([1, expect.stringMatching(/ cannot be restored \(.*\)\.\n$/)]);
    expect(err).toContain(archive);
  }
  expect(existsSync(folder)).toBe(false);
});

test('a data folder that nothing can be made in is named at once', async () => {
  const archive = archiveIn(temporaryFolder());
  const made = await cli(buildEnvironment('/proc/self'), 'outbox', 'backup', archive);
  writeFileSync(archive, '');
  const restored = await cli(buildEnvironment('/proc/foo'), 'outbox', 'restore', archive);

  expect([made.code, restored.code]).toEqual([1, 1]);
  expect([made.err, restored.err]).toEqual([
    expect.stringMatching(/^E.*\/proc\/self.*\n$/),
    expect.stringMatching(/^E.*\/proc\/foo.*\n$/),
  ]);
});

test('a backup does not replace a file', async () => {
  const { folder } = await fillStores();
  const archive = archiveIn(folder);
  const first = await cli(buildEnvironment(folder), 'outbox', 'backup', archive);

  const second = await cli(buildEnvironment(folder), 'outbox', 'backup', archive);

  expect([first.code, second.code]).toEqual([0, 1]);
  expect(second.err).toContain('exists already');
});
