'use client';

import { useState } from 'react';
import styles from './share.module.css';

type Props = { url: string; labels: { copy: string; copied: string; failed: string } };

export function CopyLink({ url, labels }: Props) {
  const [status, setStatus] = useState('');

  function copy() {
    navigator.clipboard.writeText(url).then(
      () => {
        setStatus(labels.copied);
      },
      () => {
        setStatus(labels.failed);
      },
    );
  }

  return (
    <>
      <button type="button" className={styles['copy']} onClick={copy} data-share="copy">
        {labels.copy}
      </button>
      <span role="status" className={styles['status']}>
        {status}
      </span>
    </>
  );
}
