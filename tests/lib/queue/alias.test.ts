// @vitest-environment node
import { openedOutbox, receiptOf, buildJob } from './support/outbox';

test.each([
  ['the alias first', { key: 'page' }, { key: 'own', alias: 'page' }],
  ['the alias last', { key: 'own', alias: 'page' }, { key: 'page' }],
])('a submission under another key of its own is a repeat: %s', (_, first, second) => {
  const { outbox } = openedOutbox();
  const accepted = outbox.store(buildJob(first));

  expect(outbox.store(buildJob(second))).toEqual({ ...accepted, key: first.key, isRepeat: true });
  expect(outbox.recognise(buildJob(second))).toMatchObject({ key: first.key });
  expect(outbox.counts().waiting).toBe(1);
});

test('two submissions with one alias are two, each with its receipt', () => {
  const { outbox } = openedOutbox();
  const [one, other] = ['one', 'other'].map((key) => buildJob({ key, alias: 'page' }));
  const receipts = [one, other].map((each) => receiptOf(outbox, each));

  expect(new Set(receipts).size).toBe(2);
  expect([one, other].map((each) => receiptOf(outbox, each))).toEqual(receipts);
});

test('an alias is forgotten with its submission', () => {
  const { outbox } = openedOutbox();
  outbox.withdraw(receiptOf(outbox, buildJob({ key: 'own', alias: 'page' })));

  expect(outbox.recognise(buildJob({ key: 'page' }))).toBeNull();
});
