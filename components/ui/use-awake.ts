import { type RefObject, useEffect } from 'react';
import { isTouched } from '@/lib/browser/touched';

/** Tells the island that React listens now. */
export function useAwake(inside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    inside.current?.closest('react-island')?.setAttribute('data-live', '');
  }, [inside]);
}

/** Past React, which compares with what it last saw of the property. */
function write(input: HTMLInputElement, value: string): void {
  Reflect.set(HTMLInputElement.prototype, 'value', value, input);
}

let repeated: HTMLInputElement | null = null;

/** True if the visitor pressed there before, and may be elsewhere now. */
export const isRepeated = ({ target }: Event): boolean => target !== null && target === repeated;

/** Changes it back, unseen, and again as the visitor did. */
function repeat(
  input: HTMLInputElement,
  { checked, value }: Pick<HTMLInputElement, 'checked' | 'value'>,
): void {
  if (input.type === 'checkbox' || input.type === 'radio') {
    input.checked = !checked;
    repeated = input;
    input.click();
    repeated = null;
    return;
  }
  input.value = input.defaultValue;
  write(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Other texts are read when they are sent. */
const hasAnswer = ({ type, checked }: HTMLInputElement) =>
  type === 'checkbox' || type === 'number' || (type === 'radio' && checked);

/**
 * Answers the changes of a visitor who was earlier than React: it leaves a value as it is, but has
 * no event of it. One at a time, because each is rendered before the next.
 */
export function useEarlyChanges(inside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = inside.current;
    const early = [...(element?.querySelectorAll('input') ?? [])]
      .filter((input) => isTouched(input) && hasAnswer(input))
      .map((input) => ({ input, checked: input.checked, value: input.value }));
    if (!element || early.length === 0) return;
    /** The visitor may answer the question again meanwhile, and React hears that. */
    const later = new Set<string>();
    const noteLater = ({ target }: Event) => {
      if (target instanceof HTMLInputElement) later.add(target.name);
    };
    element.addEventListener('input', noteLater);
    const repeatAll = async () => {
      element.removeEventListener('input', noteLater);
      for (const { input, ...change } of early) {
        if (later.has(input.name)) continue;
        repeat(input, change);
        await Promise.resolve();
      }
    };
    // Next's router follows the history from the end of these effects.
    window.setTimeout(() => void repeatAll());
  }, [inside]);
}
