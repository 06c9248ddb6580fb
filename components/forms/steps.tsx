import { useEffect, useRef, useState } from 'react';
import button from '@/components/ui/button.module.css';
import type { FormElement } from '@/lib/forms/definition/element';
import { flat, type Form, type WebformMessages } from '@/lib/forms/definition/form';
import { fill } from '@/lib/i18n/format';
import styles from './steps.module.css';
import formStyles from './form.module.css';
import type { ElementStatus } from './form-context';
import { isObject } from './use-answers';

function stepInHistory(form: string): string | null {
  const state: unknown = window.history.state;
  if (!isObject(state) || state['form'] !== form) return null;
  return typeof state['formStep'] === 'string' ? state['formStep'] : null;
}

/** Adds a history entry with the same URL, so that Back leads to the previous step. */
function pushStep(form: string, step: string): void {
  window.history.pushState({ form, formStep: step }, '');
}

export type Steps = {
  /** Visible steps; empty for a form of one page. */
  all: readonly FormElement<'step'>[];
  index: number;
  current: FormElement<'step'> | null;
  isLast: boolean;
  /** The current step and the elements outside of steps. */
  elements: readonly FormElement[];
  goTo: (key: string) => void;
  stepOf: (key: string) => string | null;
};

export function useSteps(form: Form, { hidden }: ElementStatus, initial: string | null): Steps {
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
    elements: form.elements.filter(
      ({ kind, key: step }) => kind !== 'step' || step === current?.key,
    ),
    goTo: (wanted) => {
      if (wanted !== current?.key) pushStep(form.id, wanted);
      setKey(wanted);
    },
    stepOf: (wanted) =>
      all.find((step) => flat(step.elements).some((element) => element.key === wanted))?.key ??
      null,
  };
}

type ProgressProps = {
  steps: Steps;
  messages: WebformMessages;
  /** Leaves the focus alone. */
  isQuiet: boolean;
};

export function StepProgress({ steps, messages, isQuiet }: ProgressProps) {
  const { all, index, current } = steps;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(current?.key);
  const { list, progress, done } = messages.steps;

  useEffect(() => {
    if (shown.current === current?.key) return;
    shown.current = current?.key;
    if (!isQuiet) heading.current?.focus();
  }, [current, isQuiet]);

  if (!current) return null;
  return (
    <div className={styles.progress}>
      <h2 ref={heading} tabIndex={-1}>
        {fill(progress, { step: index + 1, steps: all.length, title: current.title })}
      </h2>
      <ol aria-label={list}>
        {all.map(({ key, title }, at) => (
          <li
            key={key}
            aria-current={at === index ? 'step' : undefined}
            data-done={at < index || undefined}
          >
            <span>
              {title}
              {at < index && <span className="visually-hidden"> {done}</span>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

type ButtonsProps = { form: Form; steps: Steps; messages: WebformMessages; isSending: boolean };

/** The forward button comes first: Enter in a field activates the first one. */
export function FormButtons({ form, steps, messages, isSending }: ButtonsProps) {
  const { current, isLast, index } = steps;
  const operation = isLast ? 'submit' : 'next';
  const label = isLast
    ? (form.submitLabel ?? messages.submit)
    : (current?.nextLabel ?? messages.steps.next);
  return (
    <div className={formStyles.buttons}>
      <button
        type="submit"
        name="form_op"
        value={operation}
        className={button.filled}
        aria-disabled={isSending || undefined}
      >
        {label}
      </button>
      {index > 0 && (
        <button
          type="submit"
          name="form_op"
          value="previous"
          className={button.outlined}
          aria-disabled={isSending || undefined}
        >
          {current?.previousLabel ?? messages.steps.previous}
        </button>
      )}
    </div>
  );
}
