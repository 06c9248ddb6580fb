// @vitest-environment node
import { StorageUnavailable } from '@/lib/platform/database';
import { openQueue } from '@/lib/queue/queue';
import { makeKey } from '@/tests/support/make-key';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { bytesIn, openedOutbox, receiptOf, buildJob, stoppedClock } from './support/outbox';
import { TEST_KEYS } from './support/keys';

test('a visitor gets a receipt that can be read out over the phone', () => {
  const { outbox } = openedOutbox();

  expect(outbox.store(buildJob())).toMatchObject({
    receipt: expect.stringMatching(/^[3479CDFGHJKMNPQRTWXY]{4}-[3479CDFGHJKMNPQRTWXY]{4}$/),
    isRepeat: false,
  });
});

test('an administrator can export a complete submission', () => {
  const { outbox } = openedOutbox();
  const file = { id: 'q7f3', element: 'cv', name: 'Cv Joop.pdf', bytes: 4711 };
  const submission = buildJob({ payload: { dagen: ['ma', 'di'], akkoord: true }, files: [file] });
  const receipt = receiptOf(outbox, submission);

  expect(outbox.admin.export(receipt)).toMatchObject({ receipt, ...submission, detail: null });
  expect([...outbox.listStoredFileIds()]).toEqual(['q7f3']);
});

test('a known key has its receipt, and changes nothing', () => {
  const { outbox } = openedOutbox();
  const submission = buildJob();
  expect(outbox.recognise(submission)).toBeNull();
  const { receipt, key } = outbox.store(submission);
  const repeat = { receipt, key, isRepeat: true };

  expect(outbox.recognise(submission)).toEqual(repeat);
  expect(outbox.store({ ...submission, payload: { naam: 'Ada' } })).toEqual(repeat);
  expect(outbox.admin.export(receipt)).toMatchObject({ payload: submission.payload });
  expect(outbox.counts().waiting).toBe(1);
});

test('nothing that a visitor typed can be read in the files', () => {
  const { outbox, folder } = openedOutbox();
  const files = [{ id: 'q7f3', element: 'cv', name: 'Cv van Joop.pdf', bytes: 1 }];
  receiptOf(outbox, { files });

  const bytes = bytesIn(folder);
  expect(bytes.includes('contact')).toBe(true);
  expect(bytes.includes('Joop')).toBe(false);
  expect(bytes.includes('hond')).toBe(false);
});

test('a full disk is named, and what was accepted is still there, until its delivery makes space', () => {
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

  outbox.admin.drop(receipts[0] ?? '');
  expect(outbox.store(buildJob({ payload: big }))).toMatchObject({ isRepeat: false });
});

test('a folder that cannot be written is named', () => {
  expect(() => openQueue({ folder: '/dev/null/outbox', ...TEST_KEYS })).toThrow(StorageUnavailable);
});

test('another key is named, and with the right one everything is still there', () => {
  const folder = temporaryFolder();
  const first = openQueue({ folder, ...TEST_KEYS });
  const receipt = receiptOf(first, { payload: { naam: 'Ada' } });
  first.close();

  const withOther = () => openQueue({ folder, ...TEST_KEYS, encryptionKey: makeKey(9) });

  expect(withOther).toThrow(expect.objectContaining({ reason: 'key' }));
  const { outbox } = openedOutbox({ folder });
  expect(outbox.admin.export(receipt)).toMatchObject({ payload: { naam: 'Ada' } });
});

test('while nothing is stored the key may be changed', () => {
  const folder = temporaryFolder();
  openQueue({ folder, ...TEST_KEYS }).close();
  const outbox = openQueue({ folder, ...TEST_KEYS, encryptionKey: makeKey(9) });

  expect(outbox.store(buildJob())).toMatchObject({ isRepeat: false });
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
