import { type Answers, answerTo } from './answer';
import type { Condition, States } from './condition';
import type { FormElement } from './element';
import { type Form, inside, isQuestion } from './form';
import { passes } from './test-answer';

/** How a form stands for some answers. A key that the form does not have is none of it. */
export type View = {
  isVisible: (key: string) => boolean;
  isRequired: (key: string) => boolean;
  isEnabled: (key: string) => boolean;
  /**
   * Whether the form wants a checkbox ticked; null when it has no opinion. As in Drupal this is for
   * the moment at which it changes: the visitor can still choose otherwise.
   */
  isChecked: (key: string) => boolean | null;
};

type Place = { element: FormElement; parent: string | null };

const placesIn = (
  elements: readonly FormElement[],
  parent: string | null = null,
): readonly (readonly [string, Place])[] =>
  elements.flatMap((element) => [
    [element.key, { element, parent }] as const,
    ...placesIn(inside(element), element.key),
  ]);

/**
 * Evaluates a form's `#states`. A container hides and disables what is in it, and hands down whether
 * answers are required; an invisible element's answer counts as empty. Each element is looked at
 * once, in the order of the form, so circles of conditions end, and end alike on both sides.
 */
export function evaluate({ elements }: Form, answers: Answers): View {
  const places = new Map(placesIn(elements));
  const shown = new Map<string, boolean>();

  const holds = (condition: Condition): boolean => {
    switch (condition.op) {
      case 'all':
        return condition.of.every(holds);
      case 'any':
        return condition.of.some(holds);
      case 'one':
        return condition.of.filter(holds).length === 1;
      case 'not':
        return !holds(condition.of);
      case 'test': {
        const { key, part, test } = condition;
        return passes(test, isVisible(key) ? answerTo(answers, key) : null, part);
      }
    }
  };

  /** Whether the element's own conditions show it, whatever it stands in. */
  const isShown = ({ key, states }: FormElement): boolean => {
    const known = shown.get(key);
    if (known !== undefined) return known;
    // Where conditions go round in a circle, what waits for itself is shown.
    shown.set(key, true);
    const isOwn = states.visible === null || holds(states.visible);
    shown.set(key, isOwn);
    return isOwn;
  };

  const isVisible = (key: string): boolean => {
    const siteLocale = places.get(key);
    if (!siteLocale || !isShown(siteLocale.element)) return false;
    return siteLocale.parent === null || isVisible(siteLocale.parent);
  };
  for (const key of places.keys()) isVisible(key);

  /** The element's own state of that name, else that of the nearest container with one. */
  const inherited = (key: string, name: keyof States): boolean | null => {
    const siteLocale = places.get(key);
    const state = siteLocale?.element.states[name];
    if (!siteLocale || state) return state ? holds(state) : null;
    return siteLocale.parent === null ? null : inherited(siteLocale.parent, name);
  };

  const isEnabled = (key: string): boolean => {
    const siteLocale = places.get(key);
    if (!siteLocale) return false;
    const { enabled } = siteLocale.element.states;
    return (
      (enabled === null || holds(enabled)) &&
      (siteLocale.parent === null || isEnabled(siteLocale.parent))
    );
  };

  const isRequired = (key: string): boolean => {
    const element = places.get(key)?.element;
    if (!element || !isQuestion(element)) return false;
    return inherited(key, 'required') ?? element.isRequired;
  };

  const isChecked = (key: string): boolean | null => {
    const checked = places.get(key)?.element.states.checked;
    return checked ? holds(checked) : null;
  };

  return { isVisible, isRequired, isEnabled, isChecked };
}

/** The steps of a wizard that a visitor passes through. */
export const visibleSteps = ({ steps }: Form, view: View): readonly FormElement<'step'>[] =>
  steps.filter(({ key }) => view.isVisible(key));
