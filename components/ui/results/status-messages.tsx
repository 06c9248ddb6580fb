import { useEffect, useRef, useState } from 'react';
import button from '@/components/ui/button.module.css';
import styles from './failed-notice.module.css';

const QUIET_MS = 600;

/**
 * Says once, when choosing has stopped, what is found. `subject` is what it is said of: the same
 * words about something else are said again. Nothing is said on load.
 */
export function Announcer({ text, subject }: { text: string; subject: string }) {
  const first = useRef(subject);
  const hasSpoken = useRef(false);
  const [said, setSaid] = useState('');

  useEffect(() => {
    if (subject === first.current && !hasSpoken.current) return;
    const timer = window.setTimeout(() => {
      hasSpoken.current = true;
      // A no-break space more or less makes it other words for who reads aloud what changes.
      setSaid((before) => (before === text ? `${text}\u{a0}` : text));
    }, QUIET_MS);
    return () => {
      window.clearTimeout(timer);
    };
  }, [text, subject]);

  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  );
}

type Props = { text: string; retryLabel: string; onRetry: () => void };

/** Something did not load: said at once, with a way to try it again. */
export function FailedNotice({ text, retryLabel, onRetry }: Props) {
  return (
    <div className={styles['failed']} role="alert">
      <p>{text}</p>
      <button type="button" className={button['outlined']} onClick={onRetry}>
        {retryLabel}
      </button>
    </div>
  );
}
