import type { Messages } from '@/lib/i18n/messages';
import type { FormElement, FormField, FieldKind } from './element';

/** A form of the backend as this site can ask it: without anything a visitor may not fill. */
export type Form = {
  id: string;
  elements: readonly FormElement[];
  /** The pages of a wizard; empty for a form on one page. */
  steps: readonly FormElement<'step'>[];
  submitLabel: string | null;
};

const FIELD_KINDS: { readonly [Kind in FieldKind]: true } = {
  text: true,
  textarea: true,
  email: true,
  tel: true,
  url: true,
  iban: true,
  number: true,
  select: true,
  radios: true,
  checkboxes: true,
  checkbox: true,
  date: true,
  datelist: true,
  file: true,
  address: true,
  composite: true,
};

/** Whether a visitor answers the element. */
export const isField = (element: FormElement): element is FormField =>
  Object.hasOwn(FIELD_KINDS, element.kind);

/** What stands inside an element; nothing in one that is no container. */
export const childrenOf = (element: FormElement): readonly FormElement[] =>
  'elements' in element ? element.elements : [];

/** All elements with everything inside them, in the order of the form. */
export const flat = (elements: readonly FormElement[]): readonly FormElement[] =>
  elements.flatMap((element) => [element, ...flat(childrenOf(element))]);

/** All that is asked, in the order of the form. Give a step's elements for that step alone. */
export const fieldsIn = (elements: readonly FormElement[]): readonly FormField[] =>
  flat(elements).filter(isField);

/** What is wrong with an answer, at an element and perhaps at one part of it. */
export type Problem = { key: string; part: string | null; message: string };

/**
 * The texts of forms in one language: `messagesOf(language).webform`. Handed in, so that the browser
 * gets these and no others.
 */
export type WebformMessages = Messages['webform'];
