// @vitest-environment node
import { isQuickPattern, isQuickSearch } from '@/lib/cms/decode/webform/pattern';

test.each([
  '[1-9][0-9]{3}\\s?[A-Za-z]{2}',
  '(06|\\+316|00316)[0-9]{8}',
  '(\\d{2} ){4}\\d{2}',
  '(?:ab)*',
  '(?<naam>ab)+',
  '(?=ab)*c',
  '(?<!a)*b',
  '((ab)c{3})+',
  '^(ab$)*',
  '\\p{L}+\\x41*',
  '\\u00e9+',
  '\\k<naam>*',
  '[)*]+',
  '[\\]*]+(a)*',
  '\\(a*\\)*',
  'a*?b+?',
  'a?'.repeat(8),
  'a|b',
  'a{2,3}b{20,}',
])('%s takes little time for any text', (source) => {
  expect(isQuickPattern(source)).toBe(true);
});

test.each([
  '(a+)+',
  '(a?)*',
  '(a|b){3}',
  '(a{2,})+',
  '(?:a*b)*',
  '(?<naam>a|b)+',
  '(a(b|c)){12}',
  'a*b*c*',
  'a{2,3}b{2,}c+',
  'a?'.repeat(9),
  'a|'.repeat(9),
])('%s may take long', (source) => {
  expect(isQuickPattern(source)).toBe(false);
});

test.each([
  ['a*', true],
  ['a*b*', false],
  ['^a*b*', true],
  ['^a*b*c*', false],
  ['(', false],
  ['a'.repeat(500), true],
  ['a'.repeat(501), false],
])('a search for %s, which starts at each character, is quick: %j', (source, isQuick) => {
  expect(isQuickSearch(source)).toBe(isQuick);
});
