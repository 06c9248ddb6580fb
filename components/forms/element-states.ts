import { useEffect, useRef } from 'react';
import type { UseFormSetValue } from 'react-hook-form';
import type { Answers } from '@/lib/forms/definition/answer';
import { evaluate, keysIn } from '@/lib/forms/definition/visibility';
import type { FormElement } from '@/lib/forms/definition/element';
import { flat, type Form } from '@/lib/forms/definition/form';
import { fieldName, type Values } from './use-answers';

/**
 * How the elements of a form stand for some answers, by their keys. Plain lists, so that one can be
 * compared with the one before: the form is drawn anew when something stands otherwise.
 */
export type Standing = {
  hidden: readonly string[];
  disabled: readonly string[];
  required: readonly string[];
  /** Checkboxes that the form itself wants ticked, and not ticked. */
  ticked: readonly string[];
  unticked: readonly string[];
};

export function standingOf(form: Form, answers: Answers): Standing {
  const view = evaluate(form, answers);
  const keys = flat(form.elements).map(({ key }) => key);
  return {
    hidden: keys.filter((key) => !view.isVisible(key)),
    disabled: keys.filter((key) => !view.isEnabled(key)),
    required: keys.filter((key) => view.isRequired(key)),
    ticked: keys.filter((key) => view.isChecked(key) === true),
    unticked: keys.filter((key) => view.isChecked(key) === false),
  };
}

/** Whether an answer that can be given in sight shows or hides the element, enables it, … */
export const dependsOn = (
  element: FormElement,
  state: 'visible' | 'enabled' | 'required',
  inSight: ReadonlySet<string>,
): boolean => {
  const condition = element.states[state];
  return condition !== null && keysIn(condition).some((key) => inSight.has(key));
};

/** The keys of the elements whose conditions look at this one. */
export const dependentsOf = ({ elements }: Form, key: string): readonly string[] =>
  flat(elements)
    .filter(({ states }) =>
      Object.values(states).some(
        (condition) => condition !== null && keysIn(condition).includes(key),
      ),
    )
    .map((element) => element.key);

/**
 * Ticks a checkbox at the moment at which the form wants it, and unticks it; after that the visitor
 * can choose otherwise.
 */
export function useTicked({ ticked, unticked }: Standing, setValue: UseFormSetValue<Values>): void {
  const before = useRef({ ticked, unticked });
  useEffect(() => {
    const changed = (now: readonly string[], old: readonly string[], value: boolean) => {
      for (const key of now) if (!old.includes(key)) setValue(fieldName(key), value);
    };
    changed(ticked, before.current.ticked, true);
    changed(unticked, before.current.unticked, false);
    before.current = { ticked, unticked };
  }, [ticked, unticked, setValue]);
}
