// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { OutboxKeyMismatch } from '@/lib/forms/outbox/database';
import { StorageUnavailable } from '@/lib/forms/storage';
import { openOutbox } from '@/lib/forms/outbox/outbox';
import { openedOutbox, receiptOf, sent, stoppedClock, temporaryFolder } from './support/outbox';
import { TEST_KEYS } from './support/keys';

const raw = (folder: string) =>
  Buffer.concat(readdirSync(folder).map((name) => readFileSync(path.join(folder, name))));

test('a visitor gets a receipt that can be read out over the phone', () => {
  const { outbox } = openedOutbox();

  expect(outbox.accept(sent())).toEqual({
    kind: 'accepted',
    receipt: expect.stringMatching(/^[3479CDFGHJKMNPQRTWXY]{4}-[3479CDFGHJKMNPQRTWXY]{4}$/),
    isRepeat: false,
  });
});

test('an administrator can export a complete submission', () => {
  const { outbox } = openedOutbox();
  const file = { id: 'q7f3', element: 'cv', name: 'Cv Joop.pdf', bytes: 4711 };
  const submission = sent({ payload: { dagen: ['ma', 'di'], akkoord: true }, files: [file] });
  const receipt = receiptOf(outbox, submission);

  expect(outbox.admin.export(receipt)).toMatchObject({ receipt, ...submission, detail: null });
  expect([...outbox.storedFileIds()]).toEqual(['q7f3']);
});

test('the same form with the same answers has the same receipt, in any order of answers', () => {
  const { outbox } = openedOutbox();
  const key = randomUUID();
  const receipt = receiptOf(outbox, { key, payload: { a: '1', b: { c: 2, d: [3] } } });
  const repeat = outbox.accept(sent({ key, payload: { b: { d: [3], c: 2 }, a: '1' } }));

  expect(repeat).toEqual({ kind: 'accepted', receipt, isRepeat: true });
  expect(outbox.counts().waiting).toBe(1);
});

test.each([
  ['another answer', { payload: { naam: 'Ada' } }],
  ['another form', { webform: 'aanmelden' }],
  ['another site', { site: 'farm' }],
  ['another file', { files: [{ id: 'x', element: 'cv', name: 'cv.pdf', bytes: 1 }] }],
])('the same form with %s is a conflict, and changes nothing', (_, other) => {
  const { outbox } = openedOutbox();
  const submission = sent();
  const receipt = receiptOf(outbox, submission);

  expect(outbox.accept({ ...submission, ...other })).toEqual({ kind: 'conflict' });
  expect(outbox.admin.export(receipt)).toMatchObject({ payload: submission.payload });
});

test('nothing that a visitor typed can be read in the files', () => {
  const { outbox, folder } = openedOutbox();
  const files = [{ id: 'q7f3', element: 'cv', name: 'Cv van Joop.pdf', bytes: 1 }];
  receiptOf(outbox, { files });

  const bytes = raw(folder);
  expect(bytes.includes('contact')).toBe(true);
  expect(bytes.includes('Joop')).toBe(false);
  expect(bytes.includes('hond')).toBe(false);
});

test('a full disk is named, and what was accepted before is still there', () => {
  const { outbox } = openedOutbox({ maxPages: 40 });
  const big = { bericht: 'x'.repeat(20_000) };
  const receipts: string[] = [];
  const fill = () => {
    for (;;) receipts.push(receiptOf(outbox, { payload: big }));
  };

  expect(fill).toThrow(StorageUnavailable);
  expect(receipts.length).toBeGreaterThan(1);
  expect(outbox.admin.list().map(({ receipt }) => receipt)).toEqual(receipts);
  expect(outbox.admin.export(receipts[0] ?? '')).toMatchObject({ payload: big });
});

test('after a full disk there is space again once something is delivered', () => {
  const { outbox } = openedOutbox({ maxPages: 40 });
  const big = { bericht: 'x'.repeat(20_000) };
  const fill = () => {
    for (;;) receiptOf(outbox, { payload: big });
  };
  expect(fill).toThrow(StorageUnavailable);

  outbox.admin.drop(outbox.admin.list()[0]?.receipt ?? '');

  expect(outbox.accept(sent({ payload: big }))).toMatchObject({ kind: 'accepted' });
});

test('a folder that cannot be written is named', () => {
  expect(() => openOutbox({ folder: '/dev/null/outbox', ...TEST_KEYS })).toThrow(
    StorageUnavailable,
  );
});

test('another key is named, and with the right one everything is still there', () => {
  const folder = temporaryFolder();
  const first = openOutbox({ folder, ...TEST_KEYS });
  const receipt = receiptOf(first, { payload: { naam: 'Ada' } });
  first.close();

  const withOther = () => openOutbox({ folder, ...TEST_KEYS, encryptionKey: Buffer.alloc(32, 9) });

  expect(withOther).toThrow(OutboxKeyMismatch);
  const { outbox } = openedOutbox({ folder });
  expect(outbox.admin.export(receipt)).toMatchObject({ payload: { naam: 'Ada' } });
});

test('while nothing is stored the key may be changed', () => {
  const folder = temporaryFolder();
  openOutbox({ folder, ...TEST_KEYS }).close();
  const outbox = openOutbox({ folder, ...TEST_KEYS, encryptionKey: Buffer.alloc(32, 9) });

  expect(outbox.accept(sent())).toMatchObject({ kind: 'accepted' });
  outbox.close();
});

test('the counts report how many wait, and how long the oldest does', () => {
  const clock = stoppedClock();
  const { outbox } = openedOutbox({ now: clock.now });
  expect(outbox.counts()).toEqual({ waiting: 0, stuck: 0, oldestWaitingMs: null });

  receiptOf(outbox);
  clock.pass(90_000);
  receiptOf(outbox);

  expect(outbox.counts()).toEqual({ waiting: 2, stuck: 0, oldestWaitingMs: 90_000 });
});
