'use client';

import { type ReactNode, useRef, useState } from 'react';
import { CLOSE, Drawing, MENU } from '@/components/ui/drawing';
import styles from './overlay-menu.module.css';

type Props = { words: { menu: string; open: string; close: string }; children: ReactNode };

/**
 * A modal dialog of the browser: focus goes in, stays in and comes back, Escape closes, the rest is
 * inert. Without script the style sheet shows it as a plain list.
 */
export function OverlayMenu({ words, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  function show() {
    dialog.current?.showModal();
    document.body.classList.add('menu-open');
    setIsOpen(true);
  }

  function hidden() {
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
        aria-label={words.open}
        onClick={show}
      >
        <Drawing path={MENU} />
        <span aria-hidden="true">{words.menu}</span>
      </button>
      <dialog ref={dialog} className={styles['dialog']} aria-label={words.menu} onClose={hidden}>
        <button
          type="button"
          className={styles['close']}
          onClick={() => dialog.current?.close()}
          aria-label={words.close}
        >
          <Drawing path={CLOSE} />
        </button>
        {children}
      </dialog>
    </>
  );
}
