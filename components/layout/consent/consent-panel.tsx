'use client';

import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { EmbedsChoice, useConsent } from '@/components/ui/video/embeds-choice';
import { reopenConsent, onReopenConsent, setConsent } from '@/lib/browser/consent';
import type { Language } from '@/lib/content/language';
import styles from './consent.module.css';

/** Undefined in jsdom and in browsers from before 2020. */
const fontFaces = (): FontFaceSet | undefined => ('fonts' in document ? document.fonts : undefined);

function onFontsLoaded(listener: () => void): () => void {
  const faces = fontFaces();
  faces?.addEventListener('loadingdone', listener);
  return () => faces?.removeEventListener('loadingdone', listener);
}

/** A font that arrives later can make the text longer. */
const useFontsLoaded = (): boolean =>
  useSyncExternalStore(
    onFontsLoaded,
    () => fontFaces()?.status !== 'loading',
    () => false,
  );

type Labels = Record<
  'heading' | 'question' | 'why' | 'yes' | 'no' | 'nowYes' | 'nowNo' | 'privacy' | 'embeds',
  string
>;

type Props = {
  labels: Labels;
  privacy: { path: string; language: Language };
  /** Whether consent covers error reports too. */
  hasReports: boolean;
};

/** Opens again for visitors whose consent is older than the error reports. */
export function ConsentPanel({ labels, privacy, hasReports }: Props) {
  const analytics = useConsent('statistics');
  const reporting = useConsent('reports');
  const choice = hasReports && reporting === null ? null : analytics;
  const areFontsLoaded = useFontsLoaded();
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  const isReopened = isOpen === true;

  useEffect(
    () =>
      onReopenConsent(() => {
        flushSync(() => {
          setIsOpen(true);
        });
        heading.current?.focus();
      }),
    [],
  );

  function onFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      cameFrom.current = relatedTarget;
  }

  function close() {
    setIsOpen(false);
    cameFrom.current?.focus({ preventScroll: true });
    cameFrom.current = null;
  }

  function choose(isAllowed: boolean) {
    setConsent('statistics', isAllowed);
    if (hasReports) setConsent('reports', isAllowed);
    close();
  }

  // A panel that opens by itself must not grow under the pointer.
  if (!(isOpen ?? (choice === null && areFontsLoaded))) return null;
  return (
    <section
      className={styles['panel']}
      aria-labelledby="consent"
      data-consent
      onFocus={onFocus}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <div className={styles['inner']}>
        <div className={styles['text']}>
          <h2 id="consent" ref={heading} tabIndex={-1}>
            {labels.heading}
          </h2>
          <p>{labels.question}</p>
          <p>
            {labels.why}{' '}
            <a href={privacy.path} hrefLang={privacy.language}>
              {labels.privacy}
            </a>
          </p>
          {choice !== null && <p>{choice ? labels.nowYes : labels.nowNo}</p>}
          {isReopened && <EmbedsChoice label={labels.embeds} />}
        </div>
        <div className={styles['buttons']}>
          {([false, true] as const).map((isAllowed) => (
            <button
              key={String(isAllowed)}
              type="button"
              className={styles['button']}
              onClick={() => {
                choose(isAllowed);
              }}
            >
              {isAllowed ? labels.yes : labels.no}
            </button>
          ))}
        </div>
      </div>
    </section>
  );
}

export function ConsentButton({ label }: { label: string }) {
  return (
    <button type="button" className={styles['reopen']} onClick={reopenConsent}>
      {label}
    </button>
  );
}
