import type { ReactNode } from 'react';
import styles from './embeds-choice.module.css';

type Props = {
  label: string;
  /** Hidden once the visitor has consented. */
  children?: ReactNode;
};

export const EmbedsChoice = ({ label, children }: Props) => (
  <embeds-choice>
    {children && (
      <div data-notice suppressHydrationWarning>
        {children}
      </div>
    )}
    <label className={styles.choice}>
      <input type="checkbox" />
      {label}
    </label>
  </embeds-choice>
);
