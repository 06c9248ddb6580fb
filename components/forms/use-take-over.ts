import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import type { UseFormSetValue } from 'react-hook-form';
import { controlsOf, readAnswers } from '@/lib/forms/definition/form-data';
import { type Form, fieldsIn } from '@/lib/forms/definition/form';
import { fieldName, type Values } from './use-answers';

const never = () => () => {};

/** Whether script has taken over: false on the server and for the first drawing in the browser. */
export const useLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

function isTouched(control: Element): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLInputElement)) return false;
  const isBox = control.type === 'checkbox' || control.type === 'radio';
  return isBox
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}

const TYPED: ReadonlySet<string> = new Set(['text', 'email', 'tel', 'url', 'date']);

/** React writes each value into its attribute; a browser puts back only what differs from that. */
function forget(element: HTMLFormElement): void {
  for (const control of element.elements)
    if (control instanceof HTMLInputElement && TYPED.has(control.type)) {
      const { value } = control;
      control.defaultValue = '';
      control.value = value;
    }
}

/**
 * Takes over what was typed before script ran, and what the browser itself put back after going away
 * and returning.
 */
export function useTakeOver(
  element: RefObject<HTMLFormElement | null>,
  form: Form,
  setValue: UseFormSetValue<Values>,
): void {
  useEffect(() => {
    if (!element.current) return;
    const names = new Set(
      [...element.current.elements]
        .filter(isTouched)
        .flatMap((control) => control.getAttribute('name') ?? []),
    );
    if (names.size === 0) return;
    const typed = readAnswers(form, new FormData(element.current));
    for (const question of fieldsIn(form.elements)) {
      const answer = typed[question.key];
      const isOwn =
        question.kind !== 'file' && controlsOf(question).some(({ name }) => names.has(name));
      if (isOwn && answer !== undefined)
        setValue(fieldName(question.key), answer, { shouldDirty: true });
    }
  }, [element, form, setValue]);

  useEffect(() => {
    const leave = () => {
      if (element.current) forget(element.current);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
    };
  }, [element]);
}
