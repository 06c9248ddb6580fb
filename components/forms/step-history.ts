const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The step of this form that an entry in the history is about; null for the first. */
export function stepInHistory(form: string): string | null {
  const state: unknown = window.history.state;
  if (!isObject(state) || state['form'] !== form) return null;
  return typeof state['formStep'] === 'string' ? state['formStep'] : null;
}

/** One more entry in the visitor's history, of the same address: Back goes to the step before. */
export function pushStep(form: string, step: string): void {
  window.history.pushState({ form, formStep: step }, '');
}
