// @vitest-environment node
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { STORED_LIFETIME_MS } from '@/lib/forms/lifetime';
import {
  CV,
  filesIn,
  idOf,
  MEGABYTE,
  quarantineFor,
  refOf,
  send,
  verdictOn,
} from '@/tests/support/quarantine';

const LETTER = Buffer.from('Ik wil graag komen werken.');

test('a session can have twenty files for a form, and another session as many', async () => {
  const quarantine = quarantineFor();
  for (let count = 0; count < 20; count += 1) await send(quarantine, 'a.txt', LETTER);

  expect(await verdictOn(quarantine, 'a.txt', LETTER)).toBe('too-many');
  expect(await verdictOn(quarantine, 'a.txt', LETTER, { element: 'b' })).toBe('too-many');
  expect(await send(quarantine, 'a.txt', LETTER, { session: 'v2' })).toMatchObject({
    kind: 'stored',
  });
  expect(await send(quarantine, 'a.txt', LETTER, { webform: 'contact' })).toMatchObject({
    kind: 'stored',
  });
});

test('submitted and removed files make space for more', async () => {
  const quarantine = quarantineFor({ perSession: 2 });
  const first = idOf(quarantine, refOf(await send(quarantine, 'a.txt', LETTER)));
  const second = idOf(quarantine, refOf(await send(quarantine, 'b.txt', LETTER)));
  quarantine.claim([first], 'one');
  await quarantine.remove([second]);

  expect(await verdictOn(quarantine, 'c.txt', LETTER)).toBe('stored');
  expect(await verdictOn(quarantine, 'd.txt', LETTER)).toBe('stored');
});

test('a rejected file does not count', async () => {
  const quarantine = quarantineFor({ perSession: 1 });

  await send(quarantine, 'a.pdf', LETTER);

  expect(await verdictOn(quarantine, 'a.txt', LETTER)).toBe('stored');
});

test('all files together have a bound, also while they arrive', async () => {
  const quarantine = quarantineFor({ maxBytes: 2.5 * MEGABYTE });
  const file = Buffer.alloc(MEGABYTE, 'a');

  const received = await Promise.all(
    ['v1', 'v2', 'v3', 'v4'].map((session) => send(quarantine, 'a.txt', file, { session })),
  );

  // Two have space, but may each be in the way of the other while they arrive.
  const stored = received.filter(({ kind }) => kind === 'stored').length;
  expect([1, 2]).toContain(stored);
  expect(received.filter((one) => one.kind === 'rejected' && one.reason === 'full')).toHaveLength(
    4 - stored,
  );
  expect(filesIn(quarantine.folder)).toHaveLength(stored);
});

const CLIENT = '2001:db8:1:1::1';
const SAME_CLIENT = '2001:db8:1:1:ffff::2';
const OTHER_CLIENT = '2001:db8:1:2::1';

test.each([
  ['of many clients arrive at once', (count: number) => `2001:db8:${count}:1::1`, 40],
  ['of one client arrive eight at once', () => CLIENT, 8],
])('files that hardly arrive, %s: another visitor has space', async (_, ipAddress, atOnce) => {
  const quarantine = quarantineFor({ maxBytes: 60 * MEGABYTE });
  const { promise: end, resolve } = Promise.withResolvers<null>();
  let arriving = 0;
  async function* begun() {
    arriving += 1;
    yield LETTER;
    await end;
  }
  const waiting = Array.from({ length: 40 }, (_each, count) =>
    quarantine.receive(begun(), {
      ...CV,
      session: `v${count}`,
      ipAddress: ipAddress(count),
      extensions: ['txt'],
      fileName: 'a.txt',
      declaredLength: 25 * MEGABYTE,
      maxBytes: 25 * MEGABYTE,
    }),
  );
  await expect.poll(() => arriving).toBe(atOnce);
  expect(filesIn(quarantine.folder)).toHaveLength(atOnce);

  const cv = await send(quarantine, 'cv.txt', Buffer.alloc(8 * MEGABYTE, 'a'), {
    session: 'another',
    ipAddress: OTHER_CLIENT,
  });

  expect(cv).toMatchObject({ kind: 'stored' });
  resolve(null);
  for (const received of await Promise.all(waiting))
    expect(received).toMatchObject({ reason: 'broken' });
});

test('one client fills its share, and not that of another', async () => {
  const quarantine = quarantineFor({ maxBytes: 60 * MEGABYTE, factor: 0.1 });
  const file = Buffer.alloc(2 * MEGABYTE, 'a');
  const sendFrom = (session: string, ipAddress: string) =>
    send(quarantine, 'a.txt', file, { session, ipAddress });
  const first = refOf(await sendFrom('v1', CLIENT));
  await sendFrom('v2', CLIENT);

  expect(await sendFrom('v3', SAME_CLIENT)).toMatchObject({ reason: 'full' });
  expect(await sendFrom('v3', OTHER_CLIENT)).toMatchObject({ kind: 'stored' });
  await quarantine.remove([idOf(quarantine, first)]);
  expect(await sendFrom('v3', SAME_CLIENT)).toMatchObject({ kind: 'stored' });
});

test('a quarantine of an earlier version is used with the files in it', async () => {
  const before = quarantineFor();
  const ref = refOf(await send(before, 'a.txt', LETTER));
  const db = new DatabaseSync(path.join(before.folder, 'index.sqlite'));
  db.exec('DROP INDEX upload_client; ALTER TABLE upload DROP COLUMN client');
  db.close();

  const quarantine = quarantineFor({ folder: before.folder });

  expect(quarantine.resolve(ref, CV)).toMatchObject({ kind: 'stored' });
  expect(await verdictOn(quarantine, 'b.txt', LETTER)).toBe('stored');
});

test('the last space on the disk is reserved for submissions', async () => {
  const quarantine = quarantineFor({ freeBytes: Number.MAX_SAFE_INTEGER });

  expect(await verdictOn(quarantine, 'a.txt', LETTER)).toBe('full');
});

const HOUR_MS = 3_600_000;
const STORED_HOURS = STORED_LIFETIME_MS / HOUR_MS;
const START = Date.parse('2026-11-19T12:00:00Z');

function atNoon() {
  let time = START;
  const quarantine = quarantineFor({ now: () => time });
  return {
    quarantine,
    later: (hours: number) => {
      time = START + hours * HOUR_MS;
      return time;
    },
  };
}

test('an unsent upload is deleted when its form expires, and not before', async () => {
  const { quarantine, later } = atNoon();
  const ref = refOf(await send(quarantine, 'a.txt', LETTER));

  expect(await quarantine.sweep(later(STORED_HOURS - 0.01))).toBe(0);
  expect(quarantine.resolve(ref, CV)).toMatchObject({ kind: 'stored' });
  expect(await quarantine.sweep(later(STORED_HOURS))).toBe(1);
  expect(quarantine.resolve(ref, CV)).toMatchObject({ kind: 'gone' });
  expect(filesIn(quarantine.folder)).toEqual([]);
});

test('what was sent in stays until it is delivered', async () => {
  const { quarantine, later } = atNoon();
  const id = idOf(quarantine, refOf(await send(quarantine, 'a.txt', LETTER)));
  quarantine.claim([id], 'one');

  await quarantine.sweep(later(200));
  await quarantine.sweep(later(200), new Set([id]));

  expect(filesIn(quarantine.folder)).toEqual([id]);
});

test('what was claimed by a process that died before it accepted anything goes', async () => {
  const { quarantine, later } = atNoon();
  const id = idOf(quarantine, refOf(await send(quarantine, 'a.txt', LETTER)));
  quarantine.claim([id], 'one');

  expect(await quarantine.sweep(later(STORED_HOURS - 1), new Set())).toBe(0);
  expect(await quarantine.sweep(later(STORED_HOURS), new Set())).toBe(1);
});

test('a form that is shown again extends its uploads', async () => {
  const { quarantine, later } = atNoon();
  const ref = refOf(await send(quarantine, 'a.txt', LETTER));
  const id = idOf(quarantine, ref);
  quarantine.claim([id], 'one');
  later(STORED_HOURS - 1);
  quarantine.release([id], 'one');

  await quarantine.sweep(later(STORED_HOURS + 4));

  expect(quarantine.resolve(ref, CV)).toMatchObject({ kind: 'stored' });
});

test('a file of a form that is shown again is stored for as long as that can be sent', async () => {
  const { quarantine, later } = atNoon();
  const ref = refOf(await send(quarantine, 'a.txt', LETTER));
  later(STORED_HOURS - 1);
  quarantine.extend([idOf(quarantine, ref)]);

  await quarantine.sweep(later(2 * STORED_HOURS - 2));
  expect(quarantine.resolve(ref, CV)).toMatchObject({ kind: 'stored' });
  await quarantine.sweep(later(2 * STORED_HOURS - 1));
  expect(quarantine.resolve(ref, CV)).toMatchObject({ kind: 'gone' });
});

test('a file that takes longer than an hour to arrive is broken', async () => {
  const { quarantine, later } = atNoon();
  async function* slow() {
    yield LETTER.subarray(0, 9);
    await quarantine.sweep(later(1));
    yield LETTER.subarray(9);
  }

  expect(
    await quarantine.receive(slow(), {
      ...CV,
      ipAddress: '203.0.113.1',
      fileName: 'a.txt',
      declaredLength: LETTER.length,
      maxBytes: 100,
      extensions: ['txt'],
    }),
  ).toMatchObject({ reason: 'broken' });
  expect(filesIn(quarantine.folder)).toEqual([]);
});

test('sweeping leaves alone what it does not know', async () => {
  const { quarantine, later } = atNoon();
  await send(quarantine, 'a.txt', LETTER);
  const before = readdirSync(quarantine.folder).filter((name) => name.startsWith('index'));

  await quarantine.sweep(later(STORED_HOURS + 1));

  expect(readdirSync(quarantine.folder)).toEqual(expect.arrayContaining(before));
});
