// @vitest-environment node
import { services } from '@/app/services';
import { formRequestFor, withReceipt } from '@/app/_request/form-request';
import { NO_QUERY } from '@/lib/routing/page-query';
import { receiptOf, buildJob } from '@/tests/lib/queue/support/outbox';
import { EMPTY_DRAFT } from '@/tests/support/empty-draft';
import { temporaryFolder } from '@/tests/support/temporary-folder';

vi.stubEnv('DATA_DIR', temporaryFolder());

const requestFor = (receipt: string) =>
  formRequestFor({ site: 'main', locale: 'nl' }, { ...NO_QUERY, form: 'contact', receipt });

test('a receipt is known once it was given, and not when it was made up', async () => {
  const receipt = receiptOf(services().outbox(), buildJob({ webform: 'contact' }));

  expect(await requestFor(receipt)).toMatchObject({ isReceiptKnown: true });
  expect(await requestFor('AAAA-AAAA')).toMatchObject({ isReceiptKnown: false });
});

test('the page from which a form was sent has its receipt, as when a visitor goes back to it', () => {
  const before = { ...NO_QUERY, form: 'contact', draft: 'A'.repeat(22) };
  const sent = { ...EMPTY_DRAFT, sent: { receipt: 'K7QD-3MXP', fingerprint: 'f' } };

  expect(withReceipt(before, sent).receipt).toBe('K7QD-3MXP');
  expect(withReceipt({ ...before, receipt: 'AAAA-AAAA' }, sent).receipt).toBe('AAAA-AAAA');
  expect(withReceipt(before, EMPTY_DRAFT)).toEqual(before);
  expect(withReceipt(before, null)).toEqual(before);
});

test('a receipt of what was not taken in the end is not known', async () => {
  const receipt = receiptOf(services().outbox(), buildJob({ webform: 'contact' }));
  services().outbox().withdraw(receipt);

  expect(await requestFor(receipt)).toMatchObject({ isReceiptKnown: false });
});
