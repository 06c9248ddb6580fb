import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import type { UseFormReturn, UseFormSetValue } from 'react-hook-form';
import { listControls, readAnswers } from '@/lib/forms/definition/form-data';
import { type Form, fieldsIn } from '@/lib/forms/definition/form';
import { useAwake } from '@/components/ui/use-awake';
import { isTouched } from '@/lib/browser/touched';
import { answerTo } from '@/lib/forms/definition/answer';
import { loadStart } from './loaded-later';
import { fieldName, type Values } from './form-context';

const subscribeNever = () => () => {};

/** False on the server and until hydration. */
export const useLive = (): boolean =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );

const TYPED: ReadonlySet<string> = new Set(['text', 'email', 'tel', 'url', 'date']);

/** React writes values to the attribute; browsers restore only values that differ from it. */
function forget(element: HTMLFormElement): void {
  for (const control of element.elements)
    if (control instanceof HTMLInputElement && TYPED.has(control.type)) {
      const { value } = control;
      control.defaultValue = '';
      control.value = value;
    }
}

/**
 * Fills in what the query of the page holds, where Drupal's `#prepopulate` allows it: a page is
 * cached without its query. An answer that differs from its default stays.
 */
export function usePrepopulated(
  form: Form,
  { getValues, setValue }: Pick<UseFormReturn<Values>, 'getValues' | 'setValue'>,
  isFresh: boolean,
): void {
  useEffect(() => {
    const { href, search } = window.location;
    const canStart = fieldsIn(form.elements).some(({ isPrepopulated }) => isPrepopulated);
    if (!isFresh || !canStart || search === '') return;
    let isGone = false;
    void loadStart().then((start) => {
      if (isGone || !start) return;
      const before = start.buildInitialFieldAnswers(form);
      const isUntouched = (key: string) =>
        JSON.stringify(getValues(fieldName(key))) === JSON.stringify(answerTo(before, key));
      for (const [key, answer] of Object.entries(
        start.readPrepopulatedAnswers(form, new URL(href)),
      ))
        if (isUntouched(key)) setValue(fieldName(key), answer);
    });
    return () => {
      isGone = true;
    };
  }, [form, getValues, setValue, isFresh]);
}

/** Reads what the visitor typed before hydration, and what the browser restored. */
export function useTakeOver(
  element: RefObject<HTMLFormElement | null>,
  form: Form,
  setValue: UseFormSetValue<Values>,
): void {
  useAwake(element);
  useEffect(() => {
    if (!element.current) return;
    const names = new Set(
      [...element.current.elements]
        .filter(isTouched)
        .flatMap((control) => control.getAttribute('name') ?? []),
    );
    if (names.size === 0) return;
    const typed = readAnswers(form, new FormData(element.current));
    for (const field of fieldsIn(form.elements)) {
      const answer = answerTo(typed, field.key);
      const isChanged =
        field.kind !== 'file' && listControls(field).some(({ name }) => names.has(name));
      if (isChanged && answer !== null)
        setValue(fieldName(field.key), answer, { shouldDirty: true });
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
