import { getOwn } from '@/lib/content/get-own';

export type Parts = Readonly<Record<string, string | readonly string[]>>;

/** A list holds several values, or references to uploads; a boolean is a checkbox. */
export type Answer = string | boolean | readonly string[] | Parts;

export type Answers = Readonly<Record<string, Answer>>;

export const isTexts = (answer: Answer | null): answer is readonly string[] =>
  Array.isArray(answer);

export const answerTo = (answers: Answers, key: string): Answer | null =>
  getOwn(answers, key) ?? null;

/** White space, and what shows nothing: Unicode's default ignorable characters, the empty braille cell. */
const BLANK = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

export function valuesOf(answer: Answer | null): readonly string[] {
  if (answer === null || answer === false) return [];
  if (answer === true) return ['1'];
  if (typeof answer === 'string') return BLANK.test(answer) ? [] : [answer];
  if (isTexts(answer)) return answer.filter((one) => !BLANK.test(one));
  return Object.values(answer).flatMap(valuesOf);
}

export const textOf = (answer: Answer | null): string => valuesOf(answer)[0]?.trim() ?? '';

export function partOf(answer: Answer | null, part: string): Answer | null {
  if (answer === null || typeof answer !== 'object' || isTexts(answer)) return null;
  return answerTo(answer, part);
}
