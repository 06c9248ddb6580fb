import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { archiveIn, buildEnvironment, fillStores } from './support/backup';
import { cli, start } from './support/cli';

/** A file of some seconds' work, for a signal to come between. */
const addLargeFile = (folder: string) => {
  writeFileSync(path.join(folder, 'quarantine', 'large'), randomBytes(64_000_000));
};

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a backup or restore that %s stops says so, and leaves nothing behind',
  async (signal) => {
    const { folder, receipt } = await fillStores();
    addLargeFile(folder);
    const env = buildEnvironment(folder);
    const archive = archiveIn(temporaryFolder());
    const stop = async (what: string, begun: string) => {
      const child = start(env, 'outbox', what, archive);
      onTestFinished(() => void child.kill('SIGKILL'));
      const said = text(child.stderr);
      await vi.waitUntil(() => existsSync(begun), { timeout: 20_000, interval: 5 });
      child.kill(signal);
      await once(child, 'exit');
      return [child.exitCode, await said];
    };
    const before = readdirSync(folder);
    const stopped = [1, 'It was stopped. Nothing was changed.\n'];

    expect(await stop('backup', `${archive}.partial`)).toEqual(stopped);
    expect(readdirSync(path.dirname(archive))).toEqual([]);
    expect(readdirSync(folder)).toEqual(before);

    await cli(env, 'outbox', 'backup', archive);
    expect(await stop('restore', path.join(folder, 'restored-copy'))).toEqual(stopped);
    expect(readdirSync(folder).filter((name) => name.includes('restore'))).toEqual([]);
    expect((await cli(env, 'outbox', 'list')).out).toContain(receipt);
  },
);

test('what a restore left that was killed is gone after the next one', async () => {
  const { folder } = await fillStores();
  const archive = archiveIn(temporaryFolder());
  await cli(buildEnvironment(folder), 'outbox', 'backup', archive);
  const other = temporaryFolder();
  mkdirSync(path.join(other, 'restored-copy', 'payments'), { recursive: true });

  expect(await cli(buildEnvironment(other), 'outbox', 'restore', archive)).toMatchObject({
    code: 0,
  });
  expect(readdirSync(other)).not.toContain('restored-copy');
  expect(readdirSync(other)).not.toContain('payments');
});

test('a restore of a file that is not there makes no data folder', async () => {
  const folder = path.join(temporaryFolder(), 'data');

  const { code } = await cli(buildEnvironment(folder), 'outbox', 'restore', '/not/there.tar.gz');

  expect([code, existsSync(folder)]).toEqual([1, false]);
});
