import { type Answer, type Answers, answerTo, partOf, valuesOf } from './answer';
import { matches, numberIn } from './formats';
import type { FormElement, FormField } from './element';
import { type Form, childrenOf, fieldsIn, isField } from './form';
import type { Condition, States, Test } from './condition';

const CHOICE_PARTS = new Set(['select', 'radios', 'checkboxes', 'buttons']);

function inPart(answer: Answer, part: string): readonly string[] {
  const partAnswer = partOf(answer, CHOICE_PARTS.has(part) ? 'choice' : part);
  if (partAnswer !== null) return valuesOf(partAnswer);
  // `days[monday]` is one of the checkboxes of `days`.
  const chosen = partOf(answer, 'choice') ?? answer;
  return Array.isArray(chosen) && chosen.includes(part) ? ['1'] : [];
}

function listTestedValues(answer: Answer, part: string | null): readonly string[] {
  if (part !== null) return inPart(answer, part);
  const choice = partOf(answer, 'choice');
  return valuesOf(choice ?? answer);
}

function compares(
  test: Test & { is: 'less' | 'at-most' | 'greater' | 'at-least' },
  number: number,
) {
  if (test.is === 'less') return number < test.than;
  if (test.is === 'at-most') return number <= test.than;
  return test.is === 'greater' ? number > test.than : number >= test.than;
}

function passes(test: Test, answer: Answer | null, part: string | null): boolean {
  const values = answer === null ? [] : listTestedValues(answer, part);
  const first = values[0] ?? '';
  switch (test.is) {
    case 'empty':
      return values.length === 0;
    case 'checked':
      return first !== '' && first !== '0';
    case 'value':
      return values.length === 0
        ? test.values.includes('')
        : values.some((value) => test.values.includes(value));
    case 'pattern':
      return matches(test.pattern, first);
    case 'between': {
      const number = numberIn(first);
      return number !== null && number >= (test.from ?? number) && number <= (test.to ?? number);
    }
    case 'less':
    case 'at-most':
    case 'greater':
    case 'at-least': {
      const number = numberIn(first);
      return number !== null && compares(test, number);
    }
  }
}

export type FormState = {
  isVisible: (key: string) => boolean;
  isRequired: (key: string) => boolean;
  isEnabled: (key: string) => boolean;
  isWritable: (key: string) => boolean;
  /** As in Drupal it applies when it changes, and the visitor can override it. */
  isChecked: (key: string) => boolean | null;
};

type TreeNode = { element: FormElement; parent: string | null };

const nodesIn = (
  elements: readonly FormElement[],
  parent: string | null = null,
): readonly (readonly [string, TreeNode])[] =>
  elements.flatMap((element) => [
    [element.key, { element, parent }] as const,
    ...nodesIn(childrenOf(element), element.key),
  ]);

/** A hidden element is empty. Each is evaluated once: cycles end alike in browser and server. */
export function evaluate({ elements }: Form, answers: Answers): FormState {
  const nodes = new Map(nodesIn(elements));
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

  const isShown = ({ key, states }: FormElement): boolean => {
    const known = shown.get(key);
    if (known !== undefined) return known;
    // In a cycle, an element that depends on itself is shown.
    shown.set(key, true);
    const isElementShown = states.visible === null || holds(states.visible);
    shown.set(key, isElementShown);
    return isElementShown;
  };

  const isVisible = (key: string): boolean => {
    const node = nodes.get(key);
    if (!node || !isShown(node.element)) return false;
    return node.parent === null || isVisible(node.parent);
  };
  for (const key of nodes.keys()) isVisible(key);

  const inheritState = (key: string, name: keyof States): boolean | null => {
    const node = nodes.get(key);
    const state = node?.element.states[name];
    if (!node || state) return state ? holds(state) : null;
    return node.parent === null ? null : inheritState(node.parent, name);
  };

  const isAllowed = (key: string, name: 'enabled' | 'writable'): boolean => {
    const node = nodes.get(key);
    if (!node) return false;
    const state = node.element.states[name];
    return (
      (state === null || holds(state)) && (node.parent === null || isAllowed(node.parent, name))
    );
  };
  const isEnabled = (key: string) => isAllowed(key, 'enabled');
  const isWritable = (key: string) => isAllowed(key, 'writable');

  const isRequired = (key: string): boolean => {
    const element = nodes.get(key)?.element;
    if (!element || !isField(element)) return false;
    return inheritState(key, 'required') ?? element.isRequired;
  };

  const isChecked = (key: string): boolean | null => {
    const checked = nodes.get(key)?.element.states.checked;
    return checked ? holds(checked) : null;
  };

  return { isVisible, isRequired, isEnabled, isWritable, isChecked };
}

/** The fields that are shown, and can be answered. */
export function listActiveFields(form: Form, answers: Answers): readonly FormField[] {
  const view = evaluate(form, answers);
  return fieldsIn(form.elements).filter(({ key }) => view.isVisible(key) && view.isEnabled(key));
}

export const listVisibleSteps = (
  { steps }: Form,
  view: FormState,
): readonly FormElement<'step'>[] => steps.filter(({ key }) => view.isVisible(key));
