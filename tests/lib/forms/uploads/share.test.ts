// @vitest-environment node
import path from 'node:path';
import { createInspector } from '@/lib/forms/uploads/inspection/inspector';
import type { Task } from '@/lib/forms/uploads/inspection/task';
import { createEncryptedFile } from '@/lib/forms/uploads/encrypted-file';
import { filesIn, quarantineFor, send, verdictOn } from '@/tests/support/quarantine';
import { temporaryFolder } from '@/tests/support/temporary-folder';

const LETTER = Buffer.alloc(1_024, 'Ik wil graag komen werken. ');
const HOSTILE_CLIENT = '2001:db8:1:1::1';
const OTHER_CLIENT = '2001:db8:2:1::1';

/** A second of inspection. */
const slow = Buffer.from(`<svg>${'<g a="1" b="2"/>'.repeat(600_000)}</svg>`);

test('while a client sends slow files, that of another does not wait for them', async () => {
  const quarantine = quarantineFor();
  const left = new AbortController();
  let inspected = 0;
  const hostile = Array.from({ length: 12 }, async (_, count) => {
    const more = { session: `v${count}`, ipAddress: HOSTILE_CLIENT, signal: left.signal };
    await send(quarantine, 'cv.svg', slow, more);
    inspected += 1;
  });
  onTestFinished(async () => {
    left.abort();
    await Promise.all(hostile);
  });
  await expect.poll(() => inspected).toBeGreaterThan(0);

  const more = { session: 'other', ipAddress: OTHER_CLIENT };

  expect(await verdictOn(quarantine, 'brief.txt', LETTER, more)).toBe('stored');
  expect(inspected).toBeLessThan(4);
});

test('a file that waits too long for another of its client is not taken, and says so', async () => {
  const inspector = createInspector();
  const inspected: string[] = [];
  const inspect = (task: Task, left: AbortSignal) => {
    inspected.push(task.extension);
    return new Promise<never>((_, reject) => {
      left.addEventListener('abort', () => {
        reject(new Error('It took too long.'));
      });
    });
  };
  const quarantine = quarantineFor({ checkTimeoutMs: 500, inspector: { ...inspector, inspect } });
  const first = send(quarantine, 'cv.svg', LETTER, { session: 'v1' });
  await expect.poll(() => inspected).toEqual(['svg']);

  const second = await send(quarantine, 'brief.txt', LETTER, { session: 'v2' });

  expect(second).toMatchObject({ reason: 'unscanned' });
  expect(await first).toMatchObject({ reason: 'unscanned' });
});

test('a client that leaves ends the inspection of its files', async () => {
  const quarantine = quarantineFor();
  const left = new AbortController();
  const waiting = Array.from({ length: 10 }, (_, count) =>
    send(quarantine, 'cv.svg', slow, { session: `v${count}`, signal: left.signal }),
  );
  await expect.poll(() => filesIn(quarantine.folder).length).toBe(waiting.length);
  left.abort();

  for (const received of await Promise.all(waiting))
    expect(received).toMatchObject({ reason: 'broken' });
  expect(filesIn(quarantine.folder)).toEqual([]);
});

test('a file that cannot be read is an error, and not one of a wrong kind', async () => {
  const inspector = createInspector();
  onTestFinished(() => inspector.close());
  const task = { file: '/nowhere', key: Buffer.alloc(32), size: 9, extension: 'txt' };

  await expect(inspector.inspect(task, new AbortController().signal)).rejects.toMatchObject({
    code: 'ENOENT',
  });
});

const MEGABYTE = 1_048_576;
const ENOUGH = { cpuMs: 60_000, bytes: 512 * MEGABYTE, heapMb: 256, timeoutMs: 60_000 };

test.each([
  ['time', { cpuMs: 200 }],
  ['memory', { bytes: 16 * MEGABYTE }],
])('a file that takes too much %s is not taken, and the next is inspected', async (_, less) => {
  const inspector = createInspector({ ...ENOUGH, ...less });
  onTestFinished(() => inspector.close());
  const key = Buffer.alloc(32, 'k');
  const inspect = async (name: string, bytes: Buffer) => {
    const file = path.join(temporaryFolder(), name);
    const writer = await createEncryptedFile(file, key);
    await writer.write(bytes);
    await writer.finish();
    await writer.close();
    const task = { file, key, size: bytes.length, extension: 'svg' };
    return inspector.inspect(task, new AbortController().signal);
  };
  const small = Buffer.from('<svg/>');

  expect(await inspect('a', slow)).toEqual({ kind: 'unreadable' });
  expect(await inspect('b', small)).toMatchObject({ kind: 'good' });
});
