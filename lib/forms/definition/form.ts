import type { Messages } from '@/lib/i18n/messages';
import type { FormElement, FormField } from './element';

export type Form = {
  id: string;
  elements: readonly FormElement[];
  steps: readonly FormElement<'step'>[];
  submitLabel: string | null;
};

/** The result of a payment: the site sends it, and no visitor may. */
export const PAYMENT_RESULT_FORM = 'donation_payment';

/** For a date of an activity: its hidden values are those of the page. */
export const SIGN_UP_FORM = 'apply_for_activity';

export const isField = (element: FormElement) => 'isRequired' in element;

export const childrenOf = (element: FormElement): readonly FormElement[] =>
  'elements' in element ? element.elements : [];

export const flat = (elements: readonly FormElement[]): readonly FormElement[] =>
  elements.flatMap((element) => [element, ...flat(childrenOf(element))]);

export const fieldsIn = (elements: readonly FormElement[]): readonly FormField[] =>
  flat(elements).filter(isField);

export type Problem = { key: string; part: string | null; message: string };

/** `messagesOf(language).webform`, passed in so that the browser gets these and no others. */
export type WebformMessages = Messages['webform'];
