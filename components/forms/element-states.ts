import { useEffect, useRef } from 'react';
import type { UseFormSetValue } from 'react-hook-form';
import type { Answers } from '@/lib/forms/definition/answer';
import { keysIn } from '@/lib/forms/definition/condition';
import { evaluate } from '@/lib/forms/definition/visibility';
import type { FormElement } from '@/lib/forms/definition/element';
import { flat, type Form } from '@/lib/forms/definition/form';
import { type ElementStatus, fieldName, type Values } from './form-context';

export function evaluateStatus(form: Form, answers: Answers): ElementStatus {
  const view = evaluate(form, answers);
  const keys = flat(form.elements).map(({ key }) => key);
  return {
    hidden: keys.filter((key) => !view.isVisible(key)),
    disabled: keys.filter((key) => !view.isEnabled(key)),
    readOnly: keys.filter((key) => !view.isWritable(key)),
    required: keys.filter((key) => view.isRequired(key)),
    ticked: keys.filter((key) => view.isChecked(key) === true),
    unticked: keys.filter((key) => view.isChecked(key) === false),
  };
}

export const dependsOn = (
  element: FormElement,
  state: 'visible' | 'enabled' | 'writable' | 'required',
  stepKeys: ReadonlySet<string>,
): boolean => {
  const condition = element.states[state];
  return condition !== null && keysIn(condition).some((key) => stepKeys.has(key));
};

export const findDependents = ({ elements }: Form, key: string): readonly string[] =>
  flat(elements)
    .filter(({ states }) =>
      Object.values(states).some(
        (condition) => condition !== null && keysIn(condition).includes(key),
      ),
    )
    .map((element) => element.key);

/** Sets a checkbox only when its condition changes, so that the visitor can still change it. */
export function useTicked(
  { ticked, unticked }: ElementStatus,
  setValue: UseFormSetValue<Values>,
): void {
  const before = useRef({ ticked, unticked });
  useEffect(() => {
    const setChanged = (now: readonly string[], old: readonly string[], value: boolean) => {
      for (const key of now) if (!old.includes(key)) setValue(fieldName(key), value);
    };
    setChanged(ticked, before.current.ticked, true);
    setChanged(unticked, before.current.unticked, false);
    before.current = { ticked, unticked };
  }, [ticked, unticked, setValue]);
}
