import { Icon } from '@/components/ui/icon';
import styles from './back-link.module.css';

export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <p className={styles.back}>
      <a href={href}>
        <Icon name="back" size={20} />
        {label}
      </a>
    </p>
  );
}
