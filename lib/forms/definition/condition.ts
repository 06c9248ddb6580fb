/** What is asked of one answer. Numbers are compared as numbers, the pattern is not anchored. */
export type Test =
  | { is: 'empty' | 'checked' }
  | { is: 'value'; values: readonly string[] }
  | { is: 'less' | 'at-most' | 'greater' | 'at-least'; than: number }
  | { is: 'between'; from: number | null; to: number | null }
  | { is: 'pattern'; pattern: string };

/**
 * A tree of Drupal's `#states` conditions. `part` is the inside of a name: an option of checkboxes,
 * the free answer of a choice, a part of a date or an address. `one` is xor: exactly one holds.
 */
export type Condition =
  | { op: 'all' | 'any' | 'one'; of: readonly Condition[] }
  | { op: 'not'; of: Condition }
  | { op: 'test'; key: string; part: string | null; test: Test };

/** When an element is shown, must be filled, can be filled, is ticked; null: as it stands. */
export type States = {
  visible: Condition | null;
  required: Condition | null;
  enabled: Condition | null;
  checked: Condition | null;
};

export const NO_STATES: States = { visible: null, required: null, enabled: null, checked: null };

/** The keys of the elements that a condition looks at. */
export const keysIn = (condition: Condition): readonly string[] => {
  if (condition.op === 'test') return [condition.key];
  return condition.op === 'not' ? keysIn(condition.of) : condition.of.flatMap(keysIn);
};
