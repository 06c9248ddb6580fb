import { Children, type ReactNode } from 'react';
import button from '@/components/ui/button.module.css';
import styles from './load-more.module.css';

type Props = {
  perStep: number;
  label: string;
  className?: string | undefined;
  children: ReactNode;
};

/** All items are in the page; with script, those after the first steps are hidden. */
export const LoadMore = ({ perStep, label, className, children }: Props) => (
  <load-more data-per-step={perStep}>
    <ul className={className}>
      {Children.map(children, (child, index) => (
        <li className={styles['item']} data-later={index >= perStep || undefined}>
          {child}
        </li>
      ))}
    </ul>
    {Children.count(children) > perStep && (
      <p className={styles['more']}>
        <button type="button" className={button['outlined']}>
          {label}
        </button>
      </p>
    )}
  </load-more>
);
