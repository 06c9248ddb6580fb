// @vitest-environment node
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openQueue } from '@/lib/queue/queue';
import { runOutboxCommand } from '@/server/cli/outbox';
import { watchLog } from '@/tests/support/logged';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { TEST_KEYS } from './support/keys';
import { receiptOf } from './support/outbox';

/** An outbox in which a submission waited, closed as its processes are. */
function leaveFile() {
  const folder = temporaryFolder();
  const outbox = openQueue({ folder, ...TEST_KEYS });
  receiptOf(outbox);
  outbox.close();
  const file = path.join(folder, 'outbox.sqlite');
  const reopen = () => {
    const next = openQueue({ folder, ...TEST_KEYS });
    onTestFinished(() => {
      next.close();
    });
    return next;
  };
  return { folder, file, reopened: reopen };
}

test('an outbox that is opened again is not lost, and nothing is logged', () => {
  const lines = watchLog();
  const outbox = leaveFile().reopened();

  expect(outbox.isLost()).toBe(false);
  expect(outbox.counts().waiting).toBe(1);
  expect(lines).toEqual([]);
});

test.each<[string, (file: string) => void]>([
  [
    'emptied',
    (file) => {
      writeFileSync(file, '');
    },
  ],
  [
    'deleted',
    (file) => {
      rmSync(file);
    },
  ],
  [
    'replaced',
    (file) => {
      writeFileSync(file, readFileSync(leaveFile().file));
    },
  ],
])('one that was %s is said in the log and the list, until it is acknowledged', (_, harm) => {
  const { folder, file, reopened } = leaveFile();
  const lines = watchLog();
  harm(file);
  const outbox = reopened();

  expect(outbox.isLost()).toBe(true);
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { level: 'error', message: expect.stringContaining('emptied or replaced') },
  ]);
  expect(runOutboxCommand(['list'], () => outbox).err).toContain('outbox.lost');
  expect(reopened().isLost()).toBe(true);

  rmSync(path.join(folder, 'outbox.lost'));
  expect(runOutboxCommand(['list'], reopened).err).toBe('');
});

test('one from before there was a marker gets one', () => {
  const { folder, reopened } = leaveFile();
  const marker = path.join(folder, 'outbox.id');
  rmSync(marker);

  expect(reopened().isLost()).toBe(false);
  expect(existsSync(marker)).toBe(true);
});
