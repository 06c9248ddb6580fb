import type { TimedText } from '@/lib/i18n/opening-texts';
import styles from './open-status.module.css';

/** Without script the first text, which held when the page was rendered. */
export const OpenStatus = ({ texts }: { texts: readonly TimedText[] }) => (
  <open-status>
    {texts.map(({ until, text, isOpen }, index) => (
      <span
        key={until}
        className={styles['status']}
        data-until={until}
        data-open={isOpen || undefined}
        hidden={index > 0}
        suppressHydrationWarning
      >
        {text}
      </span>
    ))}
  </open-status>
);
