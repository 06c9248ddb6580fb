'use client';

import dynamic from 'next/dynamic';

// Next puts all islands of a route in one script; these are fetched by the pages that show one.
// The server draws them, and links their style sheets, as it does the others.

export const SplitForm = dynamic(() => import('./form-island').then((file) => file.FormIsland));

export const SplitConfirmation = dynamic(() =>
  import('./confirmation').then((file) => file.Confirmation),
);

export const SplitDonationChoice = dynamic(() =>
  import('./donation-choice').then((file) => file.DonationChoice),
);
