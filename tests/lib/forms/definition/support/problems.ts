import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '@/lib/content/language';
import type { Answer } from '@/lib/forms/definition/answer';
import { validate } from '@/lib/forms/definition/validate';
import { formOf, wordsIn } from '@/tests/support/webform';

export type Properties = Readonly<Record<string, unknown>>;

type Words = ReturnType<typeof wordsIn>;
type Message = (words: Words) => string;

export const problemsOf = (properties: Properties, answer: Answer | null, words = wordsIn('nl')) =>
  validate(formOf({ v: properties }), answer === null ? {} : { v: answer }, words);

export const required: Message = (words) => words.required;
export const option: Message = (words) => words.option;
export const day =
  (name: keyof Words['components']['date']): Message =>
  (words) =>
    words.components.date[name];

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
