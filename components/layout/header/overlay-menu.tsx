'use client';

import { type ReactNode, useRef, useState } from 'react';
import { CLOSE, SvgIcon, MENU } from '@/components/ui/svg-icon';
import styles from './overlay-menu.module.css';

type Props = { labels: { menu: string; open: string; close: string }; children: ReactNode };

/** A `<dialog>`; without script the style sheet shows its content as a plain list. */
export function OverlayMenu({ labels, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  function show() {
    dialog.current?.showModal();
    document.body.classList.add('menu-open');
    setIsOpen(true);
  }

  function onClose() {
    document.body.classList.remove('menu-open');
    setIsOpen(false);
  }

  return (
    <>
      <button
        type="button"
        className={styles['button']}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-label={labels.open}
        onClick={show}
      >
        <SvgIcon path={MENU} />
        <span aria-hidden="true">{labels.menu}</span>
      </button>
      <dialog ref={dialog} className={styles['dialog']} aria-label={labels.menu} onClose={onClose}>
        <button
          type="button"
          className={styles['close']}
          onClick={() => dialog.current?.close()}
          aria-label={labels.close}
        >
          <SvgIcon path={CLOSE} />
        </button>
        {children}
      </dialog>
    </>
  );
}
