import { expect } from 'vitest';
import type { Language } from '@/lib/content/language';
import { messagesOf } from '@/lib/i18n/messages';
import type { Form } from '@/lib/forms/definition/form';
import { decodeForm } from '@/lib/cms/decode/webform/form';

export type WireElements = Readonly<Record<string, unknown>>;

export const wordsIn = (language: Language) => messagesOf(language).webform;

/** A Thursday, so that relative dates in a form are the same every day. */
const TODAY = new Date('2026-11-19T12:00:00Z');

export const decodeElements = (elements: unknown, language: Language = 'nl', now = TODAY) =>
  decodeForm(elements, { id: 'proef', labels: wordsIn(language), now });

/** A form of these elements, as the backend sends them; there is nothing wrong with it. */
export function formOf(elements: WireElements): Form {
  const { form, issues } = decodeElements(elements);
  expect(issues).toEqual([]);
  if (!form) throw new Error('not a form');
  return form;
}

/** The element that one of this type becomes, with these properties. */
export const elementOf = (type: string, properties: WireElements) =>
  formOf({ vraag: { '#type': type, '#title': 'Vraag', ...properties } }).elements[0];

/** Returns the form data that a browser posts for these names and values. */
export function buildFormData(entries: readonly (readonly [string, string | File])[]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}
