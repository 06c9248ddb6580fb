'use client';

import { useState } from 'react';
import styles from './share.module.css';

type Props = { address: string; labels: { copy: string; copied: string; failed: string } };

/** Puts the page's address on the clipboard, and says whether that worked. */
export function CopyLink({ address, labels }: Props) {
  const [said, setSaid] = useState('');

  function copy() {
    navigator.clipboard.writeText(address).then(
      () => {
        setSaid(labels.copied);
      },
      () => {
        setSaid(labels.failed);
      },
    );
  }

  return (
    <>
      <button type="button" className={styles['copy']} onClick={copy} data-share="copy">
        {labels.copy}
      </button>
      <span role="status" className={styles['said']}>
        {said}
      </span>
    </>
  );
}
