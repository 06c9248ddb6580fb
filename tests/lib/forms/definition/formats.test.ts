// @vitest-environment node
import {
  cleanText,
  dateOfParts,
  isDate,
  isPattern,
  matches,
  matchesFully,
  numberIn,
  partsOfDate,
  postalCodeIn,
} from '@/lib/forms/definition/formats';
import { writeDay } from '@/lib/content/day';

test.each([
  ['12', 12],
  [' -3,5 ', -3.5],
  ['+0.25', 0.25],
  ['007', 7],
  ['999999999999999', 999_999_999_999_999],
  ['1.0123456789', 1.012_345_678_9],
  ['1000000000000000', null],
  ['1.01234567891', null],
  ['', null],
  ['1.', null],
  ['.5', null],
  ['1,000.5', null],
  ['--1', null],
  ['0x10', null],
  ['1e3', null],
  ['12 euro', null],
  ['ruim 12', null],
])('%j is the number %j', (text, number) => {
  expect(numberIn(text)).toBe(number);
});

test.each([
  ['1012AB', '1012 AB'],
  [' 1012 ab ', '1012 AB'],
  ['9999 zz', '9999 ZZ'],
  ['1012 SE', '1012 SE'],
  ['1012 SA', null],
  ['1012 sd', null],
  ['1012 SS', null],
  ['0012 AB', null],
  ['1012  AB', null],
  ['1012 ABC', null],
  ['11012 AB', null],
  ['1012', null],
])('%j is the postal code %j', (text, code) => {
  expect(postalCodeIn(text)).toBe(code);
});

test.each([
  ['2026-01-31', true],
  ['2028-02-29', true],
  ['2000-02-29', true],
  ['0001-01-01', true],
  ['2026-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-01-00', false],
  ['0000-01-01', false],
  ['2026-1-1', false],
  ['x2026-01-01', false],
  ['2026-01-01T00:00', false],
])('that %s is a date: %s', (text, expected) => {
  expect(isDate(text)).toBe(expected);
});

test.each([
  ['1', '2', '1980', '1980-02-01'],
  ['31', '12', '980', '0980-12-31'],
  ['99', '2', '1980', '1980-02-99'],
  ['', '2', '1980', null],
  ['1', ' ', '1980', null],
  ['1', '2', '19800', null],
  ['1', '2', 'x1980', null],
  ['1.', '2', '1980', null],
])('day %j, month %j and year %j make %j', (day, month, year, date) => {
  expect(dateOfParts(day, month, year)).toBe(date);
});

test.each([
  ['1980-02-01', { day: '1', month: '2', year: '1980' }, '01/02/1980'],
  ['2026-12-31', { day: '31', month: '12', year: '2026' }, '31/12/2026'],
])('%s has the parts %j and reads %s', (date, parts, shown) => {
  expect(partsOfDate(date)).toEqual(parts);
  expect(writeDay(date)).toBe(shown);
});

test('what is no date has empty parts', () => {
  expect(partsOfDate('2026-02-30')).toEqual({ day: '', month: '', year: '' });
});

test.each([
  ['[0-9]{4}', '1234', true, true],
  ['[0-9]{4}', 'x1234y', true, false],
  ['a|b', 'ab', true, false],
  ['a|b', 'b', true, true],
  // Escapes that only the older syntax of PHP allows.
  ['\\_[\\w\\-]+', '_a-b', true, true],
  ['^\\p{L}+$', 'Zoë', true, true],
])('%j finds something in %j: %s, all of it: %s', (source, text, some, all) => {
  expect([isPattern(source), matches(source, text), matchesFully(source, text)]).toEqual([
    true,
    some,
    all,
  ]);
});

test('what is no pattern matches nothing', () => {
  expect([isPattern('['), matches('[', '['), matchesFully('(', '(')]).toEqual([
    false,
    false,
    false,
  ]);
});

test.each([
  ['een\rtwee\r\ndrie\u2028vier\u2029vijf', 'een\ntwee\ndrie\nvier\nvijf'],
  ['een\n\ntwee', 'een\n\ntwee'],
  ['\n een \n', 'een'],
  ['a\tb', 'a b'],
])('%j is read over several lines as %j', (raw, clean) => {
  expect(cleanText(raw, true)).toBe(clean);
  expect(cleanText(raw, false)).toBe(clean.replaceAll('\n', ' '));
});
