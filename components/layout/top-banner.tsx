import type { ReactNode } from 'react';
import { CLOSE, SvgIcon } from '@/components/ui/svg-icon';
import styles from './top-banner.module.css';

type Props = { flag: string; label: string; dismissLabel: string; children: ReactNode };

export const TopBanner = ({ flag, label, dismissLabel, children }: Props) => (
  <top-banner data-flag={flag} suppressHydrationWarning>
    <aside className={styles.banner} aria-label={label} data-top-banner>
      {children}
      <button type="button" className={styles.close} aria-label={dismissLabel}>
        <SvgIcon path={CLOSE} size={20} />
      </button>
    </aside>
  </top-banner>
);
