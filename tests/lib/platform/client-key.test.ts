// @vitest-environment node
import { clientKey } from '@/lib/platform/rate-limiter';
import { makeKey } from '@/tests/support/make-key';

const keyOf = (ip: string) => clientKey(ip, makeKey(7));

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1', '::ffff:192.0.2.1'],
  ['2001:db8:1:2::1', '2001:db8:1:2:aaaa:bbbb:cccc:dddd'],
  ['2001:db8:1:2::1', '2001:0DB8:0001:0002:0:0:0:9'],
  ['2001:db8::1', '2001:db8::2'],
])('%s and %s are one visitor', (one, other) => {
  expect(keyOf(one)).toBe(keyOf(other));
});

test.each([
  ['192.0.2.1', '192.0.2.2'],
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['2001:db8::1', '2001:db8:0:1::1'],
  ['::1', '127.0.0.1'],
])('%s and %s are two', (one, other) => {
  expect(keyOf(one)).not.toBe(keyOf(other));
});

test('the key does not reveal the IP ip without the secret', () => {
  expect(keyOf('192.0.2.1')).not.toContain('192');
  expect(keyOf('192.0.2.1')).not.toBe(clientKey('192.0.2.1', makeKey(8)));
});
