export type Test =
  | { is: 'empty' | 'checked' }
  | { is: 'value'; values: readonly string[] }
  | { is: 'less' | 'at-most' | 'greater' | 'at-least'; than: number }
  | { is: 'between'; from: number | null; to: number | null }
  | { is: 'pattern'; pattern: string };

/** Drupal's `#states`; `one` is xor. `part`: an option, free text, or part of a date or address. */
export type Condition =
  | { op: 'all' | 'any' | 'one'; of: readonly Condition[] }
  | { op: 'not'; of: Condition }
  | { op: 'test'; key: string; part: string | null; test: Test };

export type States = {
  visible: Condition | null;
  required: Condition | null;
  enabled: Condition | null;
  /** Without it the answer can be read, and is sent as it is. */
  writable: Condition | null;
  checked: Condition | null;
};

export const NO_STATES: States = {
  visible: null,
  required: null,
  enabled: null,
  writable: null,
  checked: null,
};

export const keysIn = (condition: Condition): readonly string[] => {
  if (condition.op === 'test') return [condition.key];
  return condition.op === 'not' ? keysIn(condition.of) : condition.of.flatMap(keysIn);
};
