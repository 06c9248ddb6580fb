/**
 * What has parts: an address by its parts, a date in three selects (`day`, `month`, `year`), a
 * choice with a free answer (`choice`, `other`).
 */
export type Parts = Readonly<Record<string, string | readonly string[]>>;

/**
 * One answer. A list for what takes more than one, and always for files: there each item is an
 * opaque reference to an upload. A boolean for a checkbox.
 */
export type Answer = string | boolean | readonly string[] | Parts;

/** The answers of a form by the key of the element. A key that is not there is not answered. */
export type Answers = Readonly<Record<string, Answer>>;

const isList = (answer: Answer): answer is readonly string[] => Array.isArray(answer);

/** The answer to a key; null where there is none. */
export const answerTo = (answers: Answers, key: string): Answer | null =>
  (Object.hasOwn(answers, key) ? answers[key] : null) ?? null;

/** An answer as a list of texts: none for what is empty, '1' for a ticked checkbox. */
export function valuesOf(answer: Answer | null): readonly string[] {
  if (answer === null || answer === false) return [];
  if (answer === true) return ['1'];
  if (typeof answer === 'string') return answer.trim() === '' ? [] : [answer];
  if (isList(answer)) return answer.filter((one) => one.trim() !== '');
  return Object.values(answer).flatMap(valuesOf);
}

/** The first text of an answer, trimmed; empty where there is none. */
export const textOf = (answer: Answer | null): string => valuesOf(answer)[0]?.trim() ?? '';

/** One part of an answer that has parts; null where there is none. */
export function partOf(answer: Answer | null, part: string): Answer | null {
  if (answer === null || typeof answer !== 'object' || isList(answer)) return null;
  return answerTo(answer, part);
}
