import { type Answers, answerTo } from './answer';
import { chosenIn, optionsIn, OTHER } from './element';
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

/** Returns the checked and chosen values of the tracked keys, and never typed text. */
export function trackedAnswers(form: Form, answers: Answers): TrackedAnswers {
  const entries = fieldsIn(form.elements)
    .filter(({ key }) => isTracked(key))
    .flatMap((element): [string, readonly string[]][] => {
      const answer = answerTo(answers, element.key);
      if (element.kind === 'checkbox') return answer === true ? [[element.key, ['1']]] : [];
      if (!('choices' in element)) return [];
      const known = new Set([OTHER, ...optionsIn(element.choices).map(({ value }) => value)]);
      const chosen = chosenIn(element, answer).filter((value) => known.has(value));
      return chosen.length > 0 ? [[element.key, chosen]] : [];
    });
  return Object.fromEntries(entries);
}
