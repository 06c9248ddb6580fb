import type { Answer, Answers } from './answer';
import { cleanText } from './clean-text';
import { type Control, controlsOf, discardControlName } from './control';
import type { Question } from './element';
import { type Form, questionsIn } from './form';

const MAX_NAMES = 200;
const MAX_LIST = 200;

/** A post with more names than any form of ours has. */
export class TooManyAnswersError extends Error {
  override readonly name = 'TooManyAnswersError';
}

const texts = (data: FormData, { name, holds }: Control): readonly string[] =>
  data
    .getAll(name)
    .flatMap((value) => (typeof value === 'string' ? cleanText(value, holds === 'lines') : []));

const listed = (data: FormData, control: Control): readonly string[] =>
  texts(data, control)
    .filter((value) => value !== '')
    .slice(0, MAX_LIST);

function read(data: FormData, control: Control): string | boolean | readonly string[] {
  if (control.holds === 'list') return listed(data, control);
  const given = texts(data, control);
  if (control.holds === 'flag') return given.some((value) => value !== '' && value !== '0');
  return given[0] ?? '';
}

function answerIn(data: FormData, question: Question): Answer {
  const controls = controlsOf(question);
  const [only] = controls;
  if (only && question.kind === 'file') {
    const discarded = texts(data, { ...only, name: discardControlName(question.key) });
    return listed(data, only).filter((reference) => !discarded.includes(reference));
  }
  if (only && only.part === null) return read(data, only);
  return Object.fromEntries(
    controls.flatMap((control) => {
      const value = read(data, control);
      return control.part === null || typeof value === 'boolean' ? [] : [[control.part, value]];
    }),
  );
}

/**
 * The answers in a posted form: one to each question of the definition and nothing else (trust rule
 * 7). Hidden values are not read, for they are made anew on the server. Files are taken where a post
 * is read; what was uploaded before is read as opaque references, still to be checked, without those
 * that the visitor takes away.
 * @throws TooManyAnswersError for more than 200 different names
 */
export function readAnswers({ elements }: Form, data: FormData): Answers {
  if (new Set(data.keys()).size > MAX_NAMES) throw new TooManyAnswersError('too many names');
  return Object.fromEntries(
    questionsIn(elements).map((question) => [question.key, answerIn(data, question)]),
  );
}
