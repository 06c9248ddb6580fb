import button from './button.module.css';
import styles from './failed-notice.module.css';

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
