// @vitest-environment node
import type { Answer } from '@/lib/forms/definition/answer';
import { buildPayload } from '@/lib/forms/definition/payload';
import { formOf, wordsIn } from '@/tests/support/webform';
import { problemsOf } from './support/problems';

const nl = wordsIn('nl');
const text = { '#type': 'textfield' };
const address = { '#type': 'webform_address' };
const other = { '#type': 'webform_select_other', '#options': { ma: 'Maandag' } };

/** They show nothing: zero width space, braille blank, Hangul filler, soft hyphen, and others. */
const INVISIBLE = [
  '\u200B',
  '\u2800',
  '\u3164',
  '\u00AD',
  '\u2060\uFEFF',
  '\u115F \u200D',
  '\uFE0F\t',
  '\u0000',
];

describe.each(INVISIBLE.map((blank) => [JSON.stringify(blank), blank]))(
  'an answer of only %s',
  (_, blank) => {
    const needed = { '#required': true };

    test.each<[Readonly<Record<string, unknown>>, Answer]>([
      [{ ...text, ...needed }, blank],
      [{ '#type': 'textarea', ...needed }, `${blank}\n${blank}`],
      [{ ...text, '#webform_multiple': true, ...needed }, [blank, blank]],
      [
        { ...other, ...needed },
        { choice: blank, other: '' },
      ],
      [{ ...address, ...needed }, { city: blank }],
    ])('is no answer to %j', (properties, answer) => {
      expect(problemsOf(properties, answer).map(({ message }) => message)).toEqual([nl.required]);
    });

    test('is no other choice, and no answer that is sent', () => {
      expect(problemsOf(other, { choice: '_other_', other: blank })).toMatchObject([
        { part: 'other', message: nl.otherRequired },
      ]);
      const form = formOf({ v: { '#type': 'textfield' } });
      expect(buildPayload(form, { v: blank }, () => null)).toEqual({ webform_id: 'proef' });
    });
  },
);

test.each(['👩‍👩‍👧', 'می‌خواهم', 'co\u00ADoperatie', '⠓⠊'])('%s is an answer, as it is', (answer) => {
  expect(problemsOf({ ...text, '#required': true }, answer)).toEqual([]);
  const form = formOf({ v: { '#type': 'textfield' } });
  expect(buildPayload(form, { v: answer }, () => null)).toMatchObject({ v: answer });
});
