import { TimedText, type TimedWords } from './timed-text';
import styles from './open-status.module.css';

/** "Nu open, tot 16:30 uur", with a sign that does not depend on colour. */
export function OpenStatus({ words }: { words: readonly TimedWords[] }) {
  return <TimedText words={words} className={styles['status']} />;
}
