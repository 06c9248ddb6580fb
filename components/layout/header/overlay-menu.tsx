import type { ReactNode } from 'react';
import { CLOSE, SvgIcon, MENU } from '@/components/ui/svg-icon';
import styles from './overlay-menu.module.css';

type Props = { labels: { menu: string; open: string; close: string }; children: ReactNode };

/** A `<dialog>`; without script the style sheet shows its content as a plain list. */
export const OverlayMenu = ({ labels, children }: Props) => (
  <overlay-menu>
    <button
      type="button"
      className={styles.button}
      aria-expanded={false}
      aria-haspopup="dialog"
      aria-label={labels.open}
    >
      <SvgIcon path={MENU} />
      <span aria-hidden="true">{labels.menu}</span>
    </button>
    <dialog className={styles.dialog} aria-label={labels.menu} data-menu>
      <button type="button" className={styles.close} aria-label={labels.close}>
        <SvgIcon path={CLOSE} />
      </button>
      {children}
    </dialog>
  </overlay-menu>
);
