import { type Condition, keysIn, NO_STATES, type States } from '@/lib/forms/definition/visibility';
import type { DecodeIssue } from '@/lib/cms/decode/lenient';
import { conditionIn, UnreadableCondition } from './conditions';

type Meaning = { state: keyof States; isOpposite: boolean };

const meaning = (state: keyof States, isOpposite: boolean): Meaning => ({ state, isOpposite });

/** Drupal's names of states, and what each one says. */
const MEANINGS: ReadonlyMap<string, Meaning> = new Map([
  ['visible', meaning('visible', false)],
  ['visible-slide', meaning('visible', false)],
  ['invisible', meaning('visible', true)],
  ['invisible-slide', meaning('visible', true)],
  ['required', meaning('required', false)],
  ['optional', meaning('required', true)],
  ['enabled', meaning('enabled', false)],
  ['disabled', meaning('enabled', true)],
  ['checked', meaning('checked', false)],
  ['unchecked', meaning('checked', true)],
]);

/** How a details element folds is the visitor's own; nothing is lost without it. */
const COSMETIC = new Set(['expanded', 'collapsed']);

function readCondition(wire: unknown, known: ReadonlySet<string>): Condition | string {
  try {
    const condition = conditionIn(wire);
    const stranger = keysIn(condition).find((key) => !known.has(key));
    // As in Drupal: what looks at an element that is not there counts for nothing.
    return stranger === undefined ? condition : `no element ${stranger}`;
  } catch (error) {
    if (error instanceof UnreadableCondition) return error.message;
    throw error;
  }
}

const isNothing = (wire: unknown) =>
  wire === null ||
  wire === undefined ||
  (typeof wire === 'object' && Object.keys(wire).length === 0);

/** An element's `#states`. One that cannot be read is left out and named in `faults`. */
export function decodeStates(
  wire: unknown,
  known: ReadonlySet<string>,
  entity: string,
): { states: States; faults: readonly DecodeIssue[] } {
  const found = new Map<keyof States, Condition>();
  const faults: DecodeIssue[] = [];
  const given: readonly [string, unknown][] =
    typeof wire === 'object' && wire !== null ? Object.entries(wire) : [];

  for (const [name, content] of given) {
    if (COSMETIC.has(name) || isNothing(content)) continue;
    const part = `#states ${name}`;
    const says = MEANINGS.get(name);
    if (!says) {
      faults.push({ entity, part, reason: 'unknown state' });
      continue;
    }
    const condition = readCondition(content, known);
    if (typeof condition === 'string') {
      faults.push({ entity, part, reason: condition });
      continue;
    }
    const own: Condition = says.isOpposite ? { op: 'not', of: condition } : condition;
    const earlier = found.get(says.state);
    found.set(says.state, earlier ? { op: 'all', of: [earlier, own] } : own);
  }
  return { states: { ...NO_STATES, ...Object.fromEntries(found) }, faults };
}
