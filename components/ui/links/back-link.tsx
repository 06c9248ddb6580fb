import styles from './back-link.module.css';
import { Icon } from '@/components/ui/icon';

/** The way up, with words that say where it leads (spec section 2, "Back links"). */
export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <p className={styles['back']}>
      <a href={href}>
        <Icon name="back" size={20} />
        {label}
      </a>
    </p>
  );
}
