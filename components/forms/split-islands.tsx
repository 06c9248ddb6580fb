'use client';

import dynamic from 'next/dynamic';
import type { ComponentProps } from 'react';
import { Island, type Wake } from '@/components/ui/island';
import { fieldsIn } from '@/lib/forms/definition/form';
import type { FormProps } from './form-context';

// Next puts all islands of a route in one script; only pages that render these load them.

const Form = dynamic(() => import('./form-island').then((file) => file.FormIsland));
const Confirmation = dynamic(() => import('./confirmation').then((file) => file.Confirmation));
const DonationForm = dynamic(() => import('./donation-form').then((file) => file.DonationForm));
const DonationChoice = dynamic(() =>
  import('./donation-choice').then((file) => file.DonationChoice),
);

/** The form that came back gets the focus; a slider, and a field that is off at first, look so with script only. */
function chooseWake({ form, initial }: FormProps): Wake {
  const { draft, message, problems } = initial;
  const fields = fieldsIn(form.elements);
  const isBack = draft !== null || message !== null || problems.length > 0;
  const looksLive = fields.some(
    (field) => field.states.enabled !== null || (field.kind === 'number' && field.slider),
  );
  if (isBack || looksLive) return 'now';
  return fields.some(({ isPrepopulated }) => isPrepopulated) ? 'query' : undefined;
}

export const SplitForm = (props: ComponentProps<typeof Form>) => (
  <Island wake={chooseWake(props)}>
    <Form {...props} />
  </Island>
);
export const SplitConfirmation = (props: ComponentProps<typeof Confirmation>) => (
  <Island wake="now">
    <Confirmation {...props} />
  </Island>
);
export const SplitDonationChoice = (props: ComponentProps<typeof DonationChoice>) => (
  <Island>
    <DonationChoice {...props} />
  </Island>
);
export const SplitDonationForm = (props: ComponentProps<typeof DonationForm>) => (
  <Island wake={chooseWake(props.form)}>
    <DonationForm {...props} />
  </Island>
);
