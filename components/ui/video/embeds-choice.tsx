'use client';

import { type ReactNode, useSyncExternalStore } from 'react';
import { consentTo, onConsent, type Purpose, setConsent } from '@/lib/browser/consent';
import styles from './embeds-choice.module.css';

/** The visitor's answer, as it stands; a no until the page is awake, so that the server asks nothing. */
export const useConsent = (purpose: Purpose): boolean | null =>
  useSyncExternalStore(
    onConsent,
    () => consentTo(purpose),
    () => false,
  );

type Props = {
  label: string;
  /** What is explained to who has not said that it need not be. */
  children?: ReactNode;
};

/** Remembers that the videos of other sites need no explanation, or no longer remembers it. */
export function EmbedsChoice({ label, children }: Props) {
  const isKnown = useConsent('embeds') === true;
  return (
    <>
      {!isKnown && children}
      <label className={styles['choice']}>
        <input
          type="checkbox"
          checked={isKnown}
          onChange={(event) => {
            setConsent('embeds', event.target.checked);
          }}
        />
        {label}
      </label>
    </>
  );
}
