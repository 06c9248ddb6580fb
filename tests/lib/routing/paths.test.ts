// @vitest-environment node
import * as paths from '@/lib/routing/paths';
import { paymentRouteAt } from '@/lib/routing/paths';

const TOKEN = `${'aB3-_'.repeat(10)}z`;

test.each([
  [paths.searchPath('nl'), '/nl/zoeken'],
  [paths.searchPath('en'), '/en/search'],
  [paths.frontPath('en'), '/en'],
  [paths.searchApi('nl'), '/api/search/nl'],
  [paths.suggestionsApi('en'), '/api/search/en/suggestions'],
  [paths.applyHref('volunteer', 'nl', 12), '/nl/ja-ik-word-vrijwilliger?vacancy=12'],
  [paths.applyHref('paid', 'en', 12), '/en/solliciteer?vacancy=12'],
  [paths.applyHref('internship', 'nl', 7), '/nl/stage?vacancy=7'],
  [paths.applyHref('daytime', 'nl', 7), '/nl/ik-wil-aan-de-slag?vacancy=7'],
  [paths.formAction('en', 'contact'), '/api/forms/en/contact'],
  [paths.savedSearchPath('nl'), '/nl/bewaarde-zoekopdracht'],
  [paths.savedSearchPath('en'), '/en/saved-search'],
  [paths.paymentPath('nl', TOKEN), `/nl/betaling/${TOKEN}`],
  [paths.paymentPath('en', TOKEN, true), `/en/payment/${TOKEN}?start=1`],
])('a link leads to %s', (href, expected) => {
  expect(href).toBe(expected);
});

test('each kind of vacancy has its own page for applications', () => {
  expect(paths.applyTypeAt('/en/stage', 'en')).toBe('internship');
  expect(paths.applyTypeAt('/en/stage', 'nl')).toBeNull();
  expect(paths.applyTypeAt('/nl/contact', 'nl')).toBeNull();
  expect(paths.APPLY_PATHS).toContain('/en/solliciteer');
  expect(paths.APPLY_PATHS).toHaveLength(8);
});

test.each([
  `/nl/payment/${TOKEN}`,
  `/en/betaling/${TOKEN}`,
  `/nl/betaling/${TOKEN}a`,
  `/nl/betaling/${TOKEN.slice(1)}`,
  `/nl/betaling/${TOKEN}/`,
  `/x/nl/betaling/${TOKEN}`,
  `/nl/betaling/${TOKEN.slice(1)}!`,
])('%s is no page of a payment', (path) => {
  expect(paymentRouteAt(path)).toBeNull();
});
