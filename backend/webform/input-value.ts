import { z } from 'zod';
import { getOwn } from '@/backend/get-own';
import { type FormElement, groupOrNone } from './element';

export type Answers = Readonly<Record<string, unknown>>;

const OTHER_TYPES = new Set([
  'webform_select_other',
  'webform_radios_other',
  'webform_buttons_other',
]);
const OTHER = '_other_';
const INPUT_NAME = /:input\[name="(?<name>[^"]+)"\]/;

/** The key and the part that a selector of `#states` names: `:input[name="days[mon]"]`. */
export function inputNamed(selector: string): { key: string; part: string | null } | null {
  const name = INPUT_NAME.exec(selector)?.groups?.['name'];
  if (name === undefined) return null;
  const [first = '', second, third] = name.split('[').map((step) => step.replace(/\]$/, ''));
  // Drupal's inputs for files have names of their own: files[cv].
  return first === 'files' && second
    ? { key: second, part: third || null }
    : { key: first, part: second || null };
}

/** The value that the input would hold in Drupal's own form, by the answers that were sent. */
export function inputValue(
  { key, type, properties }: FormElement,
  part: string | null,
  answers: Answers,
): unknown {
  const answer = getOwn(answers, key);
  if (type === 'checkboxes' && part !== null)
    return Array.isArray(answer) && answer.some((one) => phpText(one) === part);
  if (OTHER_TYPES.has(type)) {
    const given = phpText(answer);
    const isOwn = given !== '' && !optionValues(properties['#options']).includes(given);
    if (part === 'other') return isOwn ? given : '';
    return isOwn ? OTHER : given;
  }
  return type === 'webform_address' && part !== null
    ? getOwn(groupOrNone.parse(answer), part)
    : answer;
}

/** The values that can be chosen, in order: a group of options is one level deeper. */
export function optionValues(options: unknown): string[] {
  if (Array.isArray(options)) return options.map((_, index) => String(index));
  return Object.entries(groupOrNone.parse(options)).flatMap(([key, option]) =>
    typeof option === 'object' ? optionValues(option) : [key],
  );
}

export const scalar = z.union([z.string(), z.number(), z.boolean()]);

/** A single value as the text that PHP makes of it: `1` for true, nothing for false, null or a list. */
export function phpText(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '';
  return scalar.transform(String).catch('').parse(value);
}
