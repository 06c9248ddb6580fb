import type { OpeningLabels } from '@/lib/i18n/opening-texts';
import styles from './open-status.module.css';

type Props = Partial<OpeningLabels> & Pick<OpeningLabels, 'texts'>;

/**
 * Without script the text that is true at any hour, which may be empty; else the first, which held when
 * the page was rendered.
 */
export const OpenStatus = ({ texts, always = null }: Props) => (
  <open-status>
    {always && (
      <span data-always suppressHydrationWarning>
        {always}
      </span>
    )}
    {texts.map(({ until, text, isOpen, more = [], href }, index) => (
      <span
        key={until}
        className={styles.status}
        data-until={until}
        data-open={isOpen || undefined}
        hidden={index > 0 || always !== null}
        suppressHydrationWarning
      >
        {href ? <a href={href}>{text}</a> : text}
        {more.map((line) => (
          <span key={line}>{` · ${line}`}</span>
        ))}
      </span>
    ))}
  </open-status>
);
