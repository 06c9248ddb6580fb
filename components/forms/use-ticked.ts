import { useEffect, useRef } from 'react';
import type { UseFormSetValue } from 'react-hook-form';
import { fieldName, type Values } from './answers-form';
import type { Standing } from './standing';

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
