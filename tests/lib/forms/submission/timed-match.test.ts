// @vitest-environment node
import fc from 'fast-check';
import { isQuickPattern, isQuickSearch, isUsablePattern } from '@/lib/cms/decode/webform/pattern';
import { matchesPattern, matchesQuickly } from '@/lib/forms/definition/formats';
import { matchesInTime } from '@/lib/forms/submission/timed-match';
import { withinTime } from '@/tests/support/processor-time';

const pattern = (source: string) => ({ source, message: null, isQuick: isQuickPattern(source) });

const runInTime = <Result>(work: () => Result): Result => withinTime(1_000, work);

/** Each with a text that takes for ever; `safe-regex` calls many of them safe. */
const ENDLESS = [
  ['(a+)+', `${'a'.repeat(60)}!`],
  ['(a|a)*', `${'a'.repeat(60)}!`],
  ['(a|aa)+', `${'a'.repeat(90)}!`],
  ['(a|a?)+', `${'a'.repeat(60)}!`],
  ['(\\w+\\s?)*', `${'a'.repeat(60)}!`],
  ['([a-z]+)*\\d', 'a'.repeat(60)],
  ['(x{0,50}){0,50}y', 'x'.repeat(255)],
  ['\\w+\\w+\\w+\\w+\\w+\\w+', `${'a'.repeat(250)}!`],
  ['(.*)(.*)(.*)(.*)(.*)x', 'a'.repeat(250)],
  ['(a|a)'.repeat(40), `${'a'.repeat(40)}!`],
  ["^[a-zA-Z]+(([',. -][a-zA-Z ])?[a-zA-Z]*)*$", `${'a'.repeat(60)}!`],
  ['(?=(a|a)*$)a*', `${'a'.repeat(60)}!`],
  ['(?<name>(b|b)+)', `${'b'.repeat(60)}!`],
] as const;

describe.each(ENDLESS)('an editor’s pattern %s', (source, text) => {
  test('is not run in a browser, and for 50 ms at most on the server', () => {
    expect(isUsablePattern(source)).toBe(true);
    expect(runInTime(() => matchesQuickly(pattern(source), text))).toBe(true);
    expect(runInTime(() => matchesInTime(pattern(source), text))).toBe(true);
  });

  test('is no condition', () => {
    expect(isQuickSearch(source)).toBe(false);
  });
});

/** Editors write such patterns. */
const USUAL = [
  ['[1-9][0-9]{3}\\s?[A-Za-z]{2}', '1012 AB', '012 AB'],
  ['[A-Za-zÀ-ÿ .-]+', 'Anneke de Wit', 'x1'],
  ['\\d{4}-\\d{2}-\\d{2}', '2026-01-02', '2026-1-2'],
  ['(06|\\+316|00316)[0-9]{8}', '0612345678', '0712345678'],
  ['\\d{1,3}(\\.\\d{3})*', '1.480.000', '1.48'],
  ['(\\d{2} ){4}\\d{2}', '01 23 45 67 89', '01 23'],
  ['NL\\d{2}[A-Z]{4}\\d{10}', 'NL91ABNA0417164300', 'NL91'],
  ['\\p{L}+', 'Zoë', '12'],
  ['[^<>]*', 'gewoon', '<b>'],
  ['\\S+@\\S+', 'a@b.nl', 'a b'],
] as const;

test.each(USUAL)('%s is checked in the browser and on the server', (source, right, wrong) => {
  for (const matches of [matchesQuickly, matchesInTime, matchesPattern]) {
    expect(matches(pattern(source), right)).toBe(true);
    expect(matches(pattern(source), wrong)).toBe(false);
  }
});

test.each([
  ['(?=.*\\d)(?=.*[a-z]).{8,}', 'geheim123', 'kort1'],
  ['([A-Z][a-z]+ ?)+', 'Anneke Wit', 'anneke'],
])('%s is checked on the server alone', (source, right, wrong) => {
  expect(matchesQuickly(pattern(source), wrong)).toBe(true);
  expect(matchesInTime(pattern(source), right)).toBe(true);
  expect(matchesInTime(pattern(source), wrong)).toBe(false);
});

const { source } = fc.letrec<{ source: string; part: string }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom('a', '[ab]', '.', '\\w', 'b'),
    fc
      .tuple(tie('source'), fc.constantFrom('(', '(?:', '(?='))
      .map(([inner, open]) => `${open}${inner})`),
  ),
  source: fc
    .array(
      fc.tuple(tie('part'), fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,9}', '|', '*?')),
      { minLength: 1, maxLength: 6 },
    )
    .map((parts) => parts.flat().join('')),
}));

test('whatever pattern is called quick takes little time for a long text', () => {
  fc.assert(
    fc.property(source, (text) => {
      fc.pre(isUsablePattern(text) && isQuickPattern(text));
      withinTime(500, () => {
        for (const tail of ['!', 'b!', '']) matchesPattern(pattern(text), 'a'.repeat(300) + tail);
      });
    }),
    { numRuns: 300 },
  );
});
