import { useEffect, useRef, useState } from 'react';
import button from '@/components/ui/button.module.css';
import styles from './failed-notice.module.css';

const DEBOUNCE_MS = 600;

type AnnouncerProps = { text: string; subject: string; isLoading: boolean };

/** Announces `text` once per `subject` after a pause, never on load, nor while a newer one loads. */
export function Announcer({ text, subject, isLoading }: AnnouncerProps) {
  const first = useRef(subject);
  const hasAnnounced = useRef(false);
  const [announced, setAnnounced] = useState('');

  useEffect(() => {
    if (isLoading || (subject === first.current && !hasAnnounced.current)) return;
    const timer = window.setTimeout(() => {
      hasAnnounced.current = true;
      // Screen readers announce the same text again only when a character differs.
      setAnnounced((before) => (before === text ? `${text}\u{a0}` : text));
    }, DEBOUNCE_MS);
    return () => {
      window.clearTimeout(timer);
    };
  }, [text, subject, isLoading]);

  return (
    <p role="status" className="visually-hidden">
      {announced}
    </p>
  );
}

type Props = { text: string; retryLabel: string; onRetry: () => void };

export function FailedNotice({ text, retryLabel, onRetry }: Props) {
  return (
    <div className={styles.failed} role="alert">
      <p>{text}</p>
      <button type="button" className={button.outlined} onClick={onRetry}>
        {retryLabel}
      </button>
    </div>
  );
}
