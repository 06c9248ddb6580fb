import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './disclosure.module.css';
import { isRepeated } from './use-awake';

type Props = {
  label: ReactNode;
  /** Scrolls on its own where it covers the page. */
  isLong?: boolean;
  /** From the start; later it is the visitor's. */
  isOpen?: boolean;
  children: ReactNode;
};

/** A `<details>` of a filter: one is open at a time. Script closes it on Escape, and when a click or the focus is outside. */
export function Disclosure({ label, isLong = false, isOpen = false, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const [wasOpen] = useState(isOpen);

  useEffect(() => {
    // Not pointerdown: the click would miss what moves when this closes.
    const close = (event: Event) => {
      const element = details.current;
      if (isRepeated(event)) return;
      // Its path is that of the press: what was pressed may be gone by now.
      if (element?.open && !event.composedPath().includes(element)) element.open = false;
    };
    // By keyboard, where it would lie over what has the focus now; a press ends in a click.
    const closeBehind = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) close(event);
    };
    document.addEventListener('click', close);
    document.addEventListener('focusin', closeBehind);
    return () => {
      document.removeEventListener('click', close);
      document.removeEventListener('focusin', closeBehind);
    };
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    const element = details.current;
    if (event.key !== 'Escape' || !element?.open) return;
    event.stopPropagation();
    element.open = false;
    element.querySelector('summary')?.focus();
  }

  return (
    <details
      ref={details}
      className={styles.disclosure}
      name="filters"
      open={wasOpen}
      onKeyDown={onKeyDown}
    >
      <summary>{label}</summary>
      <div className={styles.panel} data-long={isLong || undefined}>
        {children}
      </div>
    </details>
  );
}
