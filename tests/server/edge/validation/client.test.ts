import { readEnv } from '@/lib/platform/env';
import { identifyClient } from '@/server/edge/validation/client';

const { TRUSTED_PROXIES } = readEnv({ TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::/32,192.0.2.7' });

const identify = (remoteAddress: string | undefined, headers: Record<string, string>) =>
  identifyClient({ headers, socket: { remoteAddress } }, TRUSTED_PROXIES);

test('an untrusted peer is the client, whatever its headers', () => {
  const headers = { 'x-forwarded-for': '198.51.100.1', 'x-forwarded-proto': 'https' };

  expect(identify('203.0.113.9', headers)).toEqual({ ipAddress: '203.0.113.9', scheme: 'http' });
});

test('who has already left is no trusted proxy', () => {
  expect(identify(undefined, { 'x-forwarded-for': '10.1.2.3' }).ipAddress).toBe('unknown');
});

test.each([
  ['one proxy', '10.1.2.3', '203.0.113.9', '203.0.113.9'],
  ['two proxies in a row', '10.1.2.3', '203.0.113.9, 192.0.2.7', '203.0.113.9'],
  ['a made-up address of the client', '10.1.2.3', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
  ['a proxy on IPv6', '2001:db8::1', '203.0.113.9', '203.0.113.9'],
  ['a proxy on IPv4 as IPv6 writes it', '::ffff:10.1.2.3', '203.0.113.9', '203.0.113.9'],
  ['a client on IPv6', '10.1.2.3', '2a02:a4::1', '2a02:a4::1'],
  ['a proxy without the header', '10.1.2.3', '', '10.1.2.3'],
  ['only proxies', '10.1.2.3', '10.4.4.4, 10.5.5.5', '10.4.4.4'],
  ['a proxy that leaves elements empty', '10.1.2.3', '203.0.113.9, ,', '203.0.113.9'],
  ['a proxy that writes the port', '10.1.2.3', '203.0.113.9:51234', '203.0.113.9'],
  ['one that writes the port of IPv6', '10.1.2.3', '[2a02:a4::1]:51234', '2a02:a4::1'],
  ['a word in place of an address', '10.1.2.3', '203.0.113.9, unknown', '10.1.2.3'],
])('behind %s the client is the nearest untrusted address', (_, peer, forwarded, address) => {
  expect(identify(peer, { 'x-forwarded-for': forwarded }).ipAddress).toBe(address);
});

test.each([
  ['https', 'https'],
  ['http', 'http'],
  ['https, http', 'http'],
  ['http, https,', 'https'],
  ['', 'http'],
])('x-forwarded-proto "%s" of a proxy means %s', (messages, scheme) => {
  expect(identify('10.1.2.3', { 'x-forwarded-proto': messages }).scheme).toBe(scheme);
});

test.each(['10.0.0.0/33', 'proxy.example', '10.0.0.1/', '::1/129', '10.0.0.1,'])(
  'TRUSTED_PROXIES=%s is rejected at the start',
  (text) => {
    expect(() => readEnv({ TRUSTED_PROXIES: text })).toThrow('is no address or range');
  },
);
