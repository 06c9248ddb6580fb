'use client';

import dynamic from 'next/dynamic';
import type { ComponentProps } from 'react';
import { Island } from '@/components/ui/island';

// Next puts all islands of a route in one script; only pages that render these load them.

const Form = dynamic(() => import('./form-island').then((file) => file.FormIsland));
const Confirmation = dynamic(() => import('./confirmation').then((file) => file.Confirmation));
const DonationForm = dynamic(() => import('./donation-form').then((file) => file.DonationForm));
const DonationChoice = dynamic(() =>
  import('./donation-choice').then((file) => file.DonationChoice),
);

export const SplitForm = (props: ComponentProps<typeof Form>) => (
  <Island>
    <Form {...props} />
  </Island>
);
export const SplitConfirmation = (props: ComponentProps<typeof Confirmation>) => (
  <Island>
    <Confirmation {...props} />
  </Island>
);
export const SplitDonationChoice = (props: ComponentProps<typeof DonationChoice>) => (
  <Island>
    <DonationChoice {...props} />
  </Island>
);
export const SplitDonationForm = (props: ComponentProps<typeof DonationForm>) => (
  <Island>
    <DonationForm {...props} />
  </Island>
);
