'use client';

import { type ReactNode, useState } from 'react';
import styles from './video.module.css';

type Props = {
  /** The video's page: the link without script or without a player. */
  href: string;
  embed: string | null;
  label: string;
  title: string;
  children: ReactNode;
};

/** Loads nothing third-party before a click. */
export function VideoEmbed({ href, embed, label, title, children }: Props) {
  const [isLoaded, setIsLoaded] = useState(false);

  if (isLoaded && embed) {
    return (
      <iframe
        className={styles['frame']}
        src={embed}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        referrerPolicy="strict-origin-when-cross-origin"
        ref={(frame) => frame?.focus()}
      />
    );
  }
  return (
    <a
      className={styles['poster']}
      href={href}
      onClick={(event) => {
        if (!embed) return;
        event.preventDefault();
        setIsLoaded(true);
      }}
    >
      {children}
      <span className={styles['label']}>{label}</span>
    </a>
  );
}
