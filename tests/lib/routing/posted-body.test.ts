// @vitest-environment node
import { postedBodyAt } from '@/lib/routing/posted-body';

const KB = 1_024;
const MB = 1_024 * KB;
const JSON_TYPE = 'application/json';
const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=a';
const TYPES = [JSON_TYPE, URLENCODED, MULTIPART, 'application/octet-stream', 'text/plain', ''];
const REPORTS = ['application/reports+json', 'application/csp-report', JSON_TYPE];

test.each([
  ['/api/search/nl', 16 * KB, [JSON_TYPE]],
  ['/api/search/nl/suggestions', 16 * KB, [JSON_TYPE]],
  ['/api/events', 16 * KB, [JSON_TYPE]],
  ['/api/reports', 64 * KB, REPORTS],
  ['/api/forms/nl/contact', 512 * MB, [URLENCODED, MULTIPART]],
  ['/api/forms/nl/contact/files/cv', 64 * MB, ['application/octet-stream']],
  ['/api/saved-searches/nl', 16 * KB, [URLENCODED, MULTIPART]],
  ['/api/saved-searches/nl/stop', 16 * KB, [URLENCODED, MULTIPART]],
  ['/api/preview/exit', 16 * KB, [URLENCODED]],
  ['/api/preview/withdraw', 16 * KB, [URLENCODED]],
  ['/api/payments/webhook', 16 * KB, [URLENCODED]],
  ['/api/payments/again', 16 * KB, [URLENCODED]],
])('%s takes up to %d bytes of %j', (path, maxBytes, types) => {
  const rule = postedBodyAt(path);
  const takes = (type: string) => rule?.types?.test(type);

  expect(rule?.maxBytes).toBe(maxBytes);
  expect([...REPORTS.slice(0, 2), ...TYPES].filter(takes).toSorted()).toEqual(types.toSorted());
  const plain = types.filter((type) => type !== MULTIPART);
  expect(plain.map((type) => `${type.toUpperCase()} ; charset=utf-8`).every(takes)).toBe(true);
  expect(types.some((type) => takes(`x${type}`) || takes(`${type.split(';')[0]}x`))).toBe(false);
});

test('a notice of changed content may have any type: its signature covers the bytes', () => {
  expect(postedBodyAt('/api/revalidate')).toEqual({ maxBytes: MB, types: null });
});

test.each([
  '/nl/contact',
  '/api/search',
  '/api/search/nl/other',
  '/api/search/nl/suggestions/x',
  '/x/api/search/nl',
  '/api/reports/x',
  '/x/api/reports',
  '/api/events/x',
  '/x/api/events',
  '/api/revalidate/x',
  '/x/api/revalidate',
  '/api/forms/nl',
  '/api/forms//contact',
  '/x/api/forms/nl/contact',
  '/api/forms/nl/contact/files',
  '/api/forms/nl/contact/files/cv/x',
  '/x/api/forms/nl/contact/files/cv',
  '/api/saved-searches',
  '/api/saved-searches/nl/stop/x',
  '/x/api/saved-searches/nl',
  '/api/preview',
  '/api/preview/exit/x',
  '/x/api/preview/exit',
  '/api/payments',
  '/api/payments/again/x',
  '/x/api/payments/again',
])('nothing is posted to %s', (path) => {
  expect(postedBodyAt(path)).toBeNull();
});
