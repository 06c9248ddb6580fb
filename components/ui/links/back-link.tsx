import { Icon } from '@/components/ui/icon';
import { PRINT, SvgIcon } from '@/components/ui/svg-icon';
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

export const PrintButton = ({ label }: { label: string }) => (
  <print-button>
    <button type="button" className={styles.print}>
      <SvgIcon path={PRINT} size={20} />
      {label}
    </button>
  </print-button>
);
