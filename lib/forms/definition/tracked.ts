import { getOwn } from '@/lib/content/get-own';
import { type Answers, answerTo } from './answer';
import { listChosen, type FormField, optionsIn, OTHER } from './element';
import { type Form, fieldsIn } from './form';

const TRACKED: ReadonlySet<string> = new Set([
  'project_choice',
  'newsletter',
  'quarterly_magazine',
  'quarterly_magazine_mail',
  'quarterly_magazine_post',
  'phone_updates',
  'team_work',
  'help',
  'how_known',
]);

export const isTracked = (key: string): boolean => TRACKED.has(key);

export type TrackedAnswers = Readonly<Record<string, readonly string[]>>;

const CHECKED = '1';

/** Returns the value of a field that statistics count; null for one that is typed. */
function valuesOf(element: FormField): ReadonlySet<string> | null {
  if (element.kind === 'checkbox') return new Set([CHECKED]);
  if (!('choices' in element)) return null;
  return new Set([OTHER, ...optionsIn(element.choices).map(({ value }) => value)]);
}

/** Returns of what a browser sent the tracked keys and values that the form has, each once. */
export function keepKnownAnswers(form: Form, sent: TrackedAnswers): TrackedAnswers {
  const entries = fieldsIn(form.elements)
    .filter(({ key }) => isTracked(key))
    .flatMap((element): [string, readonly string[]][] => {
      const values = valuesOf(element);
      const known = [...new Set(getOwn(sent, element.key))].filter((value) => values?.has(value));
      return known.length > 0 ? [[element.key, known]] : [];
    });
  return Object.fromEntries(entries);
}

/** Returns the checked and chosen values of the tracked keys, and never typed text. */
export function pickTrackedAnswers(form: Form, answers: Answers): TrackedAnswers {
  const entries = fieldsIn(form.elements).map((element): [string, readonly string[]] => {
    const answer = answerTo(answers, element.key);
    if (element.kind === 'checkbox') return [element.key, answer === true ? [CHECKED] : []];
    return [element.key, 'choices' in element ? listChosen(element, answer) : []];
  });
  return keepKnownAnswers(form, Object.fromEntries(entries));
}
