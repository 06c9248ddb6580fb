import type { Donation } from '@/lib/content/donation';
import { optionsIn } from './element';
import { fieldsIn, type Form } from './form';

/** The purpose of a donation; its options may have the things that are given. */
export const PURPOSE = 'project_choice';

const isOffered = (form: Form, value: string): boolean =>
  fieldsIn(form.elements).some(
    (field) =>
      field.key === PURPOSE &&
      'choices' in field &&
      optionsIn(field.choices).some((option) => option.value === value),
  );

/** The answers that a choice above the form gives, by element key. */
export const donationAnswers = (
  form: Form,
  { amount, interval, gift }: Donation,
): Readonly<Record<string, string>> => ({
  amount: amount === null ? '' : String(amount),
  interval,
  ...(gift !== null && isOffered(form, gift) && { [PURPOSE]: gift }),
});
