// @vitest-environment node
import { expandTokens } from '@/lib/forms/definition/initial-answers';

const origin = {
  page: new URL(
    'https://www.kadelicht.example/nl/solliciteer?vacancy=4021&bron=%5Bcurrent-page%3Aurl%5D',
  ),
  referrer: 'https://zoek.example/?q=werk',
};

test.each([
  ['[current-page:url]', origin.page.href],
  ['[current-page:url:absolute]', origin.page.href],
  ['[current-page:url:path]', '/nl/solliciteer'],
  ['[current-page:url:relative]', `/nl/solliciteer${origin.page.search}`],
  ['[current-page:query:vacancy]', '4021'],
  ['[current-page:query:vacancy:clear]', '4021'],
  ['[current-page:query:weg]', ''],
  ['[current-page:referrer]', 'https://zoek.example/?q=werk'],
  ['[webform_submission:sid]', ''],
  ['[current-user:mail]', ''],
  ['[webform_submission:query:vacancy]', ''],
  ['[webform_submission:url:path]', ''],
  ['[current-page:title:path]', ''],
  [
    'Vacature [current-page:query:vacancy] op [current-page:url:path]',
    'Vacature 4021 op /nl/solliciteer',
  ],
  ['monthly', 'monthly'],
  ['[let op: dit is tekst]', '[let op: dit is tekst]'],
])('%s becomes %j', (value, expected) => {
  expect(expandTokens(value, origin)).toBe(expected);
});

test('a token that a visitor puts in a URL stays text', () => {
  expect(expandTokens('[current-page:query:bron]', origin)).toBe('[current-page:url]');
});

test('a name in the query may have a colon', () => {
  const page = new URL('https://a.example/?utm:bron=krant');

  expect(expandTokens('[current-page:query:utm:bron]', { page, referrer: null })).toBe('krant');
});

test('a default of several lines keeps them', () => {
  expect(expandTokens('een\r\ntwee', origin)).toBe('een\ntwee');
});

test('without a referrer there is nothing', () => {
  expect(expandTokens('[current-page:referrer]', { ...origin, referrer: null })).toBe('');
});

test('it is never longer than 2,000 characters', () => {
  const page = new URL(`https://a.example/?x=${'👍'.repeat(3_000)}`);

  expect(Array.from(expandTokens('[current-page:query:x]', { page, referrer: null }))).toHaveLength(
    2_000,
  );
});

test('no control character or line end gets in through the URL', () => {
  const page = new URL('https://a.example/?x=a%0D%0ABcc%3A%20b%00c%1B');

  expect(expandTokens('[current-page:query:x]', { page, referrer: null })).toBe('a Bcc: bc');
});

test('an unclosed token takes no time', () => {
  const value = `[current-page${':a'.repeat(500)}${':'.repeat(500)}`;

  expect(expandTokens(value, origin)).toBe(value);
});
