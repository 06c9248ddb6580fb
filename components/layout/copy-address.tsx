'use client';

import { useState } from 'react';
import styles from './share.module.css';

type Props = { address: string; words: { copy: string; copied: string; failed: string } };

/** Puts the page's address on the clipboard, and says whether that worked. */
export function CopyAddress({ address, words }: Props) {
  const [said, setSaid] = useState('');

  function copy() {
    navigator.clipboard.writeText(address).then(
      () => {
        setSaid(words.copied);
      },
      () => {
        setSaid(words.failed);
      },
    );
  }

  return (
    <>
      <button type="button" className={styles['copy']} onClick={copy} data-share="copy">
        {words.copy}
      </button>
      <span role="status" className={styles['said']}>
        {said}
      </span>
    </>
  );
}
