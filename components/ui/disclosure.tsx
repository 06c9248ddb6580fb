import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './disclosure.module.css';

type Props = {
  label: ReactNode;
  name: string;
  /** A long part scrolls in itself, where it lies over the page. */
  isLong?: boolean;
  children: ReactNode;
};

/**
 * A part that opens and closes by the browser itself; of one `name` one is open at a time. With
 * script, Escape closes it and returns to its title, and so does a press elsewhere.
 */
export function Disclosure({ label, name, isLong = false, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    // Not before the press ends: what moves away under a finger is not pressed.
    const close = ({ target }: MouseEvent) => {
      const own = details.current;
      if (own?.open && target instanceof Node && !own.contains(target)) own.open = false;
    };
    document.addEventListener('click', close);
    return () => {
      document.removeEventListener('click', close);
    };
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    const own = details.current;
    if (event.key !== 'Escape' || !own?.open) return;
    event.stopPropagation();
    own.open = false;
    own.querySelector('summary')?.focus();
  }

  return (
    <details ref={details} className={styles['disclosure']} name={name} onKeyDown={onKeyDown}>
      <summary>{label}</summary>
      <div className={styles['panel']} data-long={isLong || undefined}>
        {children}
      </div>
    </details>
  );
}
