'use client';

import dynamic from 'next/dynamic';

// Next puts all islands of a route in one script; only pages that render these load them.

export const SplitForm = dynamic(() => import('./form-island').then((file) => file.FormIsland));

export const SplitConfirmation = dynamic(() =>
  import('./confirmation').then((file) => file.Confirmation),
);

export const SplitDonationChoice = dynamic(() =>
  import('./donation-choice').then((file) => file.DonationChoice),
);
