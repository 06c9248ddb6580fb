import type { Link } from '@/lib/content/link';
import styles from './button-link.module.css';
import { Icon } from './icon';

type Props = { link: Link; look?: 'filled' | 'outlined' | 'plain'; language?: string | undefined };

/** A link that is the main thing to do next. */
export function ButtonLink({ link, look = 'filled', language }: Props) {
  return (
    <a
      className={`${styles['button'] ?? ''} ${styles[look] ?? ''}`}
      href={link.href}
      lang={language}
    >
      <span>{link.label}</span>
      <Icon name="arrow" size={20} />
    </a>
  );
}
