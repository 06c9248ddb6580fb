'use client';

import { Children, type ReactNode, useRef, useState } from 'react';
import button from '@/components/ui/button.module.css';
import styles from './load-more.module.css';

type Props = {
  perStep: number;
  label: string;
  className?: string | undefined;
  children: ReactNode;
};

/** All items are in the page; script hides those after the first steps. */
export function LoadMore({ perStep, label, className, children }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(perStep);
  const total = Children.count(children);

  function more() {
    const first = shown;
    setShown(shown + perStep);
    // The items are visible from the next frame on.
    requestAnimationFrame(() => {
      list.current?.children.item(first)?.querySelector('a')?.focus();
    });
  }

  return (
    <>
      <ul ref={list} className={className}>
        {Children.map(children, (child, index) => (
          <li className={styles['item']} data-later={index >= shown || undefined}>
            {child}
          </li>
        ))}
      </ul>
      {shown < total && (
        <p className={styles['more']}>
          <button type="button" className={button['outlined']} onClick={more}>
            {label}
          </button>
        </p>
      )}
    </>
  );
}
