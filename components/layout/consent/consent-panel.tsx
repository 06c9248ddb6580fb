'use client';

import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { EmbedsChoice, useConsent } from '@/components/ui/video/embeds-choice';
import { reopenConsent, onReopenConsent, setConsent } from '@/lib/browser/consent';
import type { Language } from '@/lib/content/language';
import styles from './consent.module.css';

/** Browsers of before 2020 and tests have none, and are not waited for. */
const faces = (): FontFaceSet | undefined => ('fonts' in document ? document.fonts : undefined);

function onFaces(listener: () => void): () => void {
  const found = faces();
  found?.addEventListener('loadingdone', listener);
  return () => found?.removeEventListener('loadingdone', listener);
}

const areSettled = () => faces()?.status !== 'loading';
const notYet = () => false;

/** Whether the page's type faces are there, or are not coming: until then words may become longer. */
const useFontsLoaded = (): boolean => useSyncExternalStore(onFaces, areSettled, notYet);

type Labels = Record<
  'heading' | 'question' | 'why' | 'yes' | 'no' | 'nowYes' | 'nowNo' | 'privacy' | 'embeds',
  string
>;

type Props = {
  labels: Labels;
  /** The page to read more on. */
  privacy: { path: string; language: Language };
  /** Whether the words ask for error reports too. */
  hasReports: boolean;
};

/**
 * Asks once whether a visit may be counted, and again for who wants to change the answer. It takes
 * no focus by itself; Escape puts it away without an answer, which counts as none. Who answered when
 * nothing was reported yet is asked once more.
 */
export function ConsentPanel({ labels, privacy, hasReports }: Props) {
  const counting = useConsent('statistics');
  const reporting = useConsent('reports');
  const choice = hasReports && reporting === null ? null : counting;
  const hasFaces = useFontsLoaded();
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  const isChanged = isOpen === true;

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

  function entered({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      cameFrom.current = relatedTarget;
  }

  function close() {
    setIsOpen(false);
    cameFrom.current?.focus({ preventScroll: true });
    cameFrom.current = null;
  }

  function answer(mayCount: boolean) {
    setConsent('statistics', mayCount);
    if (hasReports) setConsent('reports', mayCount);
    close();
  }

  // What opens by itself must not grow under a finger.
  if (!(isOpen ?? (choice === null && hasFaces))) return null;
  return (
    <section
      className={styles['panel']}
      aria-labelledby="consent"
      data-consent
      onFocus={entered}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <div className={styles['inner']}>
        <div className={styles['words']}>
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
          {isChanged && <EmbedsChoice label={labels.embeds} />}
        </div>
        <div className={styles['answers']}>
          {([false, true] as const).map((mayCount) => (
            <button
              key={String(mayCount)}
              type="button"
              className={styles['answer']}
              onClick={() => {
                answer(mayCount);
              }}
            >
              {mayCount ? labels.yes : labels.no}
            </button>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Opens the question about counting again. Without script nothing is counted, and it is not shown. */
export function ConsentButton({ label }: { label: string }) {
  return (
    <button type="button" className={styles['change']} onClick={reopenConsent}>
      {label}
    </button>
  );
}
