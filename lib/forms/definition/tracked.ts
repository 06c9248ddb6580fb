import { type Answers, answerTo } from './answer';
import { chosenIn, optionsIn, OTHER } from './element';
import { type Form, fieldsIn } from './form';

/** The keys that may be counted when a form is sent, whatever form asks them (spec section 9). */
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

/** What was chosen, by key: the backend's own values, `_other_` where something else was typed. */
export type TrackedAnswers = Readonly<Record<string, readonly string[]>>;

/**
 * The filled ones of the tracked keys. Only ticks and choices out of a list count; what somebody typed
 * is never among them (trust rule 14).
 */
export function trackedAnswers(form: Form, answers: Answers): TrackedAnswers {
  const entries = fieldsIn(form.elements)
    .filter(({ key }) => TRACKED.has(key))
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
