// @vitest-environment node
import { isSameOrigin } from '@/lib/platform/same-origin';

const HOST = 'boerderij.kadelicht.example';
const SAME = `https://${HOST}`;

test.each([
  ['a browser that sends both', { 'sec-fetch-site': 'same-origin', origin: SAME }],
  ['a page with a strict Referrer-Policy', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
  ['a browser that sends no Origin with it', { 'sec-fetch-site': 'same-origin' }],
  ['an older browser, or plain http', { origin: `http://${HOST}` }],
])('a request of %s is accepted', (_, headers: Record<string, string>) => {
  expect(isSameOrigin(new Headers(headers), HOST)).toBe(true);
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://kwaad.example' }],
  ['another site in an older browser', { origin: 'https://kwaad.example' }],
  ['another subdomain', { 'sec-fetch-site': 'same-site', origin: 'https://a.kadelicht.example' }],
  ['another subdomain in an older browser', { origin: 'https://main.kadelicht.example' }],
  ['another port', { origin: `${SAME}:8443` }],
  ['a host that only begins the same', { origin: `${SAME}.kwaad.example` }],
  ['a page in a sandbox', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
  ['a page in a sandbox of an older browser', { origin: 'null' }],
  ['an Origin that is none', { origin: HOST }],
  ['a contradicting Origin', { 'sec-fetch-site': 'same-origin', origin: 'https://kwaad.example' }],
  ['an extension', { origin: `chrome-extension://${HOST}` }],
  ['the address bar', { 'sec-fetch-site': 'none' }],
  ['who sends neither', {}],
])('a request of %s is rejected', (_, headers: Record<string, string>) => {
  expect(isSameOrigin(new Headers(headers), HOST)).toBe(false);
});

test('a host with a port is compared with its port', () => {
  const headers = new Headers({ origin: 'http://main.localhost:3000' });

  expect(isSameOrigin(headers, 'main.localhost:3000')).toBe(true);
  expect(isSameOrigin(headers, 'main.localhost:3001')).toBe(false);
});
