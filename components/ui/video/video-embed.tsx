'use client';

import { type ReactNode, useState } from 'react';
import styles from './video.module.css';

type Props = {
  /** The video's page, for who has no script or no known player. */
  href: string;
  embed: string | null;
  label: string;
  title: string;
  children: ReactNode;
};

/** Nothing of another site is fetched before the visitor asks for it (trust, "Video"). */
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
