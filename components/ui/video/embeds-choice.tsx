'use client';

import { type ReactNode, useSyncExternalStore } from 'react';
import { consentTo, onConsent, type Purpose, setConsent } from '@/lib/browser/consent';
import styles from './embeds-choice.module.css';

/** False on the server, so that it renders no request for consent. */
export const useConsent = (purpose: Purpose): boolean | null =>
  useSyncExternalStore(
    onConsent,
    () => consentTo(purpose),
    () => false,
  );

type Props = {
  label: string;
  /** Hidden once the visitor has consented. */
  children?: ReactNode;
};

export function EmbedsChoice({ label, children }: Props) {
  const isGranted = useConsent('embeds') === true;
  return (
    <>
      {!isGranted && children}
      <label className={styles['choice']}>
        <input
          type="checkbox"
          checked={isGranted}
          onChange={(event) => {
            setConsent('embeds', event.target.checked);
          }}
        />
        {label}
      </label>
    </>
  );
}
