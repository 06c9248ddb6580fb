import { useCallback, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Form } from '@/lib/forms/definition/form';
import { fieldName, type Values } from './use-answers';
import { dependentsOf } from './element-states';

/**
 * Runs tasks when no finger or button is down: a message that comes or goes moves what is under it,
 * and then the press would miss.
 */
function useWhenUp(): (task: () => void) => void {
  const isDown = useRef(false);
  const tasks = useRef<(() => void)[]>([]);

  const runSoon = useCallback(() => {
    // A press ends with its click, which comes after the pointer is up.
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
  /** The visitor has tried to go on from here. */
  attempt: (step: string | null) => void;
  /** The visitor leaves a field. */
  leave: (key: string) => void;
};

type Options = {
  form: Form;
  rhf: UseFormReturn<Values>;
  step: string | null;
  isAttempted: boolean;
  say: (text: string) => void;
};

/** Answers are looked at on leaving them, but not before the visitor has tried to go on. */
export function useChecks({ form, rhf, step, isAttempted, say }: Options): Checks {
  const attempted = useRef(new Set(isAttempted ? [step] : []));
  const whenUp = useWhenUp();
  const { trigger, getFieldState } = rhf;

  const leave = useCallback(
    (key: string) => {
      if (!attempted.current.has(step)) return;
      whenUp(() => {
        // What depends on this answer may be right now; what is not wrong is left in peace.
        const others = dependentsOf(form, key).filter(
          (one) => getFieldState(fieldName(one)).invalid,
        );
        void trigger([key, ...others].map(fieldName)).then(() => {
          const message = getFieldState(fieldName(key)).error?.message;
          if (typeof message === 'string') say(message);
        });
      });
    },
    [form, step, trigger, getFieldState, whenUp, say],
  );

  return {
    attempt: (key) => {
      attempted.current.add(key);
    },
    leave,
  };
}
