import { phpText } from './scalar';

/** Whether an input's value is what a condition asks for. */
type Trigger = (value: unknown, wanted: unknown) => boolean;

const amount = (value: unknown) => Number.parseFloat(phpText(value)) || 0;

/** Empty as PHP has it, but for the text `0`, which is an answer. */
export const isBlank = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === 0 ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/** A number is compared only when there is one. */
const compared =
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
  ['less', compared((value, wanted) => value < wanted)],
  ['less_equal', compared((value, wanted) => value <= wanted)],
  ['greater', compared((value, wanted) => value > wanted)],
  ['greater_equal', compared((value, wanted) => value >= wanted)],
  ['between', between],
]);

const ALIASES: ReadonlyMap<string, string> = new Map([
  ['filled', '!empty'],
  ['unchecked', '!checked'],
]);

/**
 * Whether a value is what one condition of `#states` asks for, as Drupal's server judges it. Of
 * several values one is enough. What nobody knows is never so.
 */
export function isTriggered(value: unknown, name: string, wanted: unknown): boolean {
  const full = ALIASES.get(name) ?? name;
  const trigger = triggers.get(full.replace(/^!/, ''));
  if (!trigger) return false;
  const isSo =
    Array.isArray(value) && !full.endsWith('empty')
      ? value.some((one: unknown) => trigger(one, wanted))
      : trigger(value, wanted);
  return full.startsWith('!') ? !isSo : isSo;
}
