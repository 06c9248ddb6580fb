import { SvgIcon, PRINT } from '@/components/ui/svg-icon';
import styles from './back-link.module.css';

export const PrintButton = ({ label }: { label: string }) => (
  <print-button>
    <button type="button" className={styles.print}>
      <SvgIcon path={PRINT} size={20} />
      {label}
    </button>
  </print-button>
);
