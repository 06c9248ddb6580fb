'use client';

import type { ReactNode } from 'react';
import { setConsent } from '@/lib/browser/consent';
import styles from './embeds-choice.module.css';
import { useConsent } from './use-consent';

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
