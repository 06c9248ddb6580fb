import { useEffect, useState } from 'react';
import type { FormElement } from '@/lib/forms/definition/element';
import { flat, type Form } from '@/lib/forms/definition/form';
import type { Standing } from './standing';
import { pushStep, stepInHistory } from './step-history';

export type Steps = {
  /** The steps that a visitor passes through; empty for a form on one page. */
  all: readonly FormElement<'step'>[];
  /** From 0. */
  index: number;
  current: FormElement<'step'> | null;
  isLast: boolean;
  /** What is drawn now: the step, and what stands outside steps. */
  elements: readonly FormElement[];
  goTo: (key: string) => void;
  stepOf: (key: string) => string | null;
};

/** Where a visitor is in a wizard. */
export function useSteps(form: Form, { hidden }: Standing, initial: string | null): Steps {
  const [key, setKey] = useState(initial);

  useEffect(() => {
    const onBack = () => {
      setKey(stepInHistory(form.id) ?? initial);
    };
    window.addEventListener('popstate', onBack);
    return () => {
      window.removeEventListener('popstate', onBack);
    };
  }, [form.id, initial]);

  const all = form.steps.filter((step) => !hidden.includes(step.key));
  const index = Math.max(
    0,
    all.findIndex((step) => step.key === key),
  );
  const current = all[index] ?? null;
  return {
    all,
    index,
    current,
    isLast: index >= all.length - 1,
    elements: form.elements.filter(({ kind, key: own }) => kind !== 'step' || own === current?.key),
    goTo: (wanted) => {
      if (wanted !== current?.key) pushStep(form.id, wanted);
      setKey(wanted);
    },
    stepOf: (wanted) =>
      all.find((step) => flat(step.elements).some((element) => element.key === wanted))?.key ??
      null,
  };
}
