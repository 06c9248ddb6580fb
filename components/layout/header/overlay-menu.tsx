import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CLOSE, SvgIcon, MENU } from '@/components/ui/svg-icon';
import styles from './overlay-menu.module.css';

/** A `<dialog>`; without script the style sheet shows its content as a plain list. */
export function OverlayMenu({ children }: { children: ReactNode }) {
  const t = useTranslations('layout');
  return (
    <overlay-menu>
      <button
        type="button"
        className={styles.button}
        aria-expanded={false}
        aria-haspopup="dialog"
        aria-label={t('openMenu')}
      >
        <SvgIcon path={MENU} />
        <span aria-hidden="true">{t('menu')}</span>
      </button>
      <dialog className={styles.dialog} aria-label={t('menu')} data-menu>
        <button type="button" className={styles.close} aria-label={t('closeMenu')}>
          <SvgIcon path={CLOSE} />
        </button>
        {children}
      </dialog>
    </overlay-menu>
  );
}
