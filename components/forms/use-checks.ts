import { useCallback, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Form } from '@/lib/forms/definition/form';
import { findDependents } from './element-states';
import { fieldName, type Values } from './form-context';

/** Delays tasks until the pointer is up: a message that appears moves the target of the click. */
function useWhenUp(): (task: () => void) => void {
  const isDown = useRef(false);
  const tasks = useRef<(() => void)[]>([]);

  const runSoon = useCallback(() => {
    // The click event follows pointerup.
    setTimeout(() => {
      if (isDown.current) return;
      for (const task of tasks.current.splice(0)) task();
    });
  }, []);

  useEffect(() => {
    const press = () => {
      isDown.current = true;
    };
    const release = () => {
      isDown.current = false;
      runSoon();
    };
    const events = new AbortController();
    const { signal } = events;
    document.addEventListener('pointerdown', press, { capture: true, signal });
    document.addEventListener('pointerup', release, { capture: true, signal });
    document.addEventListener('pointercancel', release, { capture: true, signal });
    return () => {
      events.abort();
    };
  }, [runSoon]);

  return useCallback(
    (task) => {
      tasks.current.push(task);
      runSoon();
    },
    [runSoon],
  );
}

export type Checks = {
  attempt: (step: string | null) => void;
  leave: (key: string) => void;
};

type Options = {
  form: Form;
  rhf: UseFormReturn<Values>;
  step: string | null;
  isAttempted: boolean;
  announce: (text: string) => void;
};

/** Validates a field on blur, but only after a first attempt to continue. */
export function useChecks({ form, rhf, step, isAttempted, announce }: Options): Checks {
  const attempted = useRef(new Set(isAttempted ? [step] : []));
  const whenUp = useWhenUp();
  const { trigger, getFieldState } = rhf;

  const leave = useCallback(
    (key: string) => {
      if (!attempted.current.has(step)) return;
      whenUp(() => {
        // Revalidates the dependent fields that have an error, and no others.
        const others = findDependents(form, key).filter(
          (one) => getFieldState(fieldName(one)).invalid,
        );
        void trigger([key, ...others].map(fieldName)).then(() => {
          const message = getFieldState(fieldName(key)).error?.message;
          if (typeof message === 'string') announce(message);
        });
      });
    },
    [form, step, trigger, getFieldState, whenUp, announce],
  );

  return {
    attempt: (key) => {
      attempted.current.add(key);
    },
    leave,
  };
}
