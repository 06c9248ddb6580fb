import { isEmpty } from './check-composite';
import { type FormElement, groupOrNone } from './element';
import { type Answers, inputNamed, inputValue, phpText } from './input-value';

/** Conditions depend on the elements, by key, and on the answers. */
export type FormState = { elements: ReadonlyMap<string, FormElement>; answers: Answers };

/** Null when the condition refers to a missing element: its state is ignored. */
type Verdict = boolean | null;

/** A comparison is written `{value: {less: 5}}`. */
function meetsTrigger(condition: unknown, value: unknown): boolean {
  const [name, wanted] = Object.entries(groupOrNone.parse(condition))[0] ?? ['', null];
  const [comparison] = Object.entries(groupOrNone.parse(wanted));
  return name === 'value' && comparison
    ? isTriggered(value, ...comparison)
    : isTriggered(value, name, wanted);
}

function meets(selector: string, condition: unknown, { elements, answers }: FormState): Verdict {
  const input = inputNamed(selector);
  const element = elements.get(input?.key ?? '');
  if (!input || !element) return null;
  const value = inputValue(element, input.part, answers);
  return Array.isArray(condition)
    ? condition.some((one) => meetsTrigger(one, value))
    : meetsTrigger(condition, value);
}

/** An object requires all; a list any, or with `xor` in it exactly one. */
function holds(conditions: unknown, formState: FormState): Verdict {
  if (!Array.isArray(conditions)) {
    const all = Object.entries(groupOrNone.parse(conditions));
    const verdicts = all.map(([selector, condition]) => meets(selector, condition, formState));
    return verdicts.includes(null) ? null : verdicts.every(Boolean);
  }
  const list: readonly unknown[] = conditions;
  const verdicts = list
    .filter((part) => typeof part !== 'string')
    .map((part) => holds(part, formState));
  if (verdicts.includes(null)) return null;
  const met = verdicts.filter(Boolean).length;
  return list.includes('xor') ? met === 1 : met > 0 || list.length === 0;
}

const states = ({ properties }: FormElement) =>
  Object.entries(groupOrNone.parse(properties['#states']));

/** Tells if `#states` of the element, not of its ancestors, show it. */
export const isShown = (element: FormElement, formState: FormState): boolean =>
  states(element).every(([state, conditions]) => {
    const verdict = holds(conditions, formState);
    if (verdict === null) return true;
    if (/^!?visible(?:-slide)?$/.test(state)) return verdict !== state.startsWith('!');
    return !/^invisible(?:-slide)?$/.test(state) || !verdict;
  });

export const isRequiredByStates = (element: FormElement, formState: FormState): boolean =>
  states(element).some(([state, conditions]) => {
    const verdict = holds(conditions, formState);
    if (verdict === null) return false;
    return state === 'required' ? verdict : state === 'optional' && !verdict;
  });

type Trigger = (value: unknown, wanted: unknown) => boolean;

const amount = (value: unknown) => Number.parseFloat(phpText(value)) || 0;

/** Empty as in PHP, except for the text `0`, which is an answer. */
const isBlank = (value: unknown) => isEmpty(value) || value === 0 || value === false;

/** Compares only when there is a number. */
const compareNumbers =
  (test: (value: number, wanted: number) => boolean): Trigger =>
  (value, wanted) =>
    phpText(value) !== '' && test(amount(value), amount(wanted));

const between: Trigger = (value, wanted) => {
  const [from = '', to = ''] = phpText(wanted).split(':');
  const given = amount(value);
  return (
    phpText(value) !== '' &&
    (from === '' || given >= amount(from)) &&
    (to === '' || given <= amount(to))
  );
};

const triggers: ReadonlyMap<string, Trigger> = new Map<string, Trigger>([
  ['empty', (value, wanted) => isBlank(value) === Boolean(wanted)],
  ['checked', (value, wanted) => (!isBlank(value) && value !== '0') === Boolean(wanted)],
  ['value', (value, wanted) => phpText(value) === phpText(wanted)],
  ['pattern', (value, wanted) => new RegExp(phpText(wanted), 'u').test(phpText(value))],
  ['less', compareNumbers((value, wanted) => value < wanted)],
  ['less_equal', compareNumbers((value, wanted) => value <= wanted)],
  ['greater', compareNumbers((value, wanted) => value > wanted)],
  ['greater_equal', compareNumbers((value, wanted) => value >= wanted)],
  ['between', between],
]);

const ALIASES: ReadonlyMap<string, string> = new Map([
  ['filled', '!empty'],
  ['unchecked', '!checked'],
]);

/**
 * A value meets one condition of `#states` as on Drupal's server. Of several values
 * one suffices. An unknown trigger is never met.
 */
function isTriggered(value: unknown, name: string, wanted: unknown): boolean {
  const full = ALIASES.get(name) ?? name;
  const trigger = triggers.get(full.replace(/^!/, ''));
  if (!trigger) return false;
  const isSo =
    Array.isArray(value) && !full.endsWith('empty')
      ? value.some((one: unknown) => trigger(one, wanted))
      : trigger(value, wanted);
  return full.startsWith('!') ? !isSo : isSo;
}
