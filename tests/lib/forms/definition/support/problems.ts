import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '@/lib/content/language';
import type { Answer } from '@/lib/forms/definition/answer';
import { validate } from '@/lib/forms/definition/validate';
import { fill } from '@/lib/i18n/format';
import { formOf, wordsIn } from '@/tests/support/webform';

export type Properties = Readonly<Record<string, unknown>>;

type Words = ReturnType<typeof wordsIn>;
export type Message = (words: Words) => string;

export const problemsOf = (properties: Properties, answer: Answer | null, words = wordsIn('nl')) =>
  validate(formOf({ v: properties }), answer === null ? {} : { v: answer }, words);

type Values = Parameters<typeof fill>[1];
type Text = { [Name in keyof Words]: Words[Name] extends string ? Name : never }[keyof Words];

/** Texts of a form, filled in, in each language. */
export const text =
  (name: Text, values: Values = {}): Message =>
  (words) =>
    fill(words[name], values);
export const ofDate =
  (name: keyof Words['components']['date'], values: Values = {}): Message =>
  (words) =>
    fill(words.components.date[name], values);
export const ofTime =
  (name: keyof Words['components']['time'], values: Values = {}): Message =>
  (words) =>
    fill(words.components.time[name], values);

/** Says what is wrong, at which part, in words of both languages. */
export type Wrong = readonly [Properties, Answer | null, part: string | null, Message];

export const testWrong = (rows: readonly Wrong[]): void => {
  describe.each(LANGUAGES)('in %s', (language) => {
    const words = wordsIn(language);

    test.each(rows)('%j answered with %j is wrong', (properties, answer, part, message) => {
      expect(problemsOf(properties, answer, words)).toEqual([
        { key: 'v', part, message: message(words) },
      ]);
    });
  });
};

export const testRight = (rows: readonly (readonly [Properties, Answer])[]): void => {
  test.each(rows)('%j answered with %j is right', (properties, answer) => {
    expect(problemsOf(properties, answer)).toEqual([]);
  });
};
