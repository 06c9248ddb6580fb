import { useCallback, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Form } from '@/lib/forms/definition/form';
import { fieldName, type Values } from './answers-form';
import { dependentsOf } from './standing';
import { useWhenUp } from './use-when-up';

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
