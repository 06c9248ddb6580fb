import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CLOSE, SvgIcon } from '@/components/ui/svg-icon';
import styles from './top-banner.module.css';

type Props = { flag: string; children: ReactNode };

export function TopBanner({ flag, children }: Props) {
  const t = useTranslations('layout');
  return (
    <top-banner data-flag={flag} suppressHydrationWarning>
      <aside className={styles.banner} aria-label={t('banner')} data-top-banner>
        {children}
        <button type="button" className={styles.close} aria-label={t('dismiss')}>
          <SvgIcon path={CLOSE} size={20} />
        </button>
      </aside>
    </top-banner>
  );
}
