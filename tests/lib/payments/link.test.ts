// @vitest-environment node
import { paymentToken, receiptIn } from '@/lib/payments/link';
import { makeKey } from '@/tests/support/make-key';

const SECRET = makeKey('sleutel');
const OTHER = makeKey('andere');
const receipt = '4H9K-WXYC';
const token = paymentToken({ site: 'friends', receipt }, SECRET);

test('the link of a payment gives its receipt number, on its own site', () => {
  expect(receiptIn(token, 'friends', [SECRET])).toBe(receipt);
  expect(receiptIn(token, 'main', [SECRET])).toBeNull();
  expect(receiptIn(token, 'friends', [OTHER])).toBeNull();
});

test('the link of a payment under way is good after a change of the secret', () => {
  expect(receiptIn(token, 'friends', [OTHER, SECRET])).toBe(receipt);
});

test.each([
  ['nothing', ''],
  ['a receipt number alone', '4H9KWXYC'],
  ['another receipt number', `4H9KWXYD${token.slice(8)}`],
  ['another signature', `${token.slice(0, -2)}AA`],
])('%s is no link of a payment', (_, forged) => {
  expect(receiptIn(forged, 'friends', [SECRET])).toBeNull();
});
