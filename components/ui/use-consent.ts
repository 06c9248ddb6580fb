import { useSyncExternalStore } from 'react';
import { consentTo, onConsent, type Purpose } from '@/lib/browser/consent';

/** The visitor's answer, as it stands; a no until the page is awake, so that the server asks nothing. */
export const useConsent = (purpose: Purpose): boolean | null =>
  useSyncExternalStore(
    onConsent,
    () => consentTo(purpose),
    () => false,
  );
