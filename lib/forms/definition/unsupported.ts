import type { FormElement } from './element';
import { childrenOf, type Form, isField } from './form';

/** Lists by title the elements that this site cannot render; `sometimes` depends on other answers. */
export type Unsupported = { always: readonly string[]; sometimes: readonly string[] };

/** A field that is required, disabled and empty cannot be filled in. */
function classifyNeed(element: FormElement): 'always' | 'sometimes' | null {
  const { states } = element;
  const isUnknown = element.kind === 'unknown';
  const isStuck = isField(element) && element.lock !== null && isEmpty(element);
  if (!isUnknown && !isStuck) return null;
  if (states.required !== null) return 'sometimes';
  return (isUnknown ? element.isNeeded : element.isRequired) ? 'always' : null;
}

const isEmpty = (field: Extract<FormElement, { isRequired: boolean }>): boolean =>
  field.defaults.length === 0 && !field.isPrepopulated && !('parts' in field || 'chosen' in field);

type Need = { title: string; isAlways: boolean };

const needsIn = (elements: readonly FormElement[], isCertain: boolean): readonly Need[] =>
  elements.flatMap((element) => {
    const { states, title } = element;
    const isShown = isCertain && states.visible === null && states.enabled === null;
    const need = classifyNeed(element);
    const own = need === null ? [] : [{ title, isAlways: isShown && need === 'always' }];
    return [...own, ...needsIn(childrenOf(element), isShown)];
  });

/** The CMS would reject every answer without these. */
export function findUnsupported({ elements }: Form): Unsupported {
  const needs = needsIn(elements, true);
  return {
    always: needs.flatMap(({ title, isAlways }) => (isAlways ? [title] : [])),
    sometimes: needs.flatMap(({ title, isAlways }) => (isAlways ? [] : [title])),
  };
}
