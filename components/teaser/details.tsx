import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/components/ui/icon';
import styles from './teaser-card.module.css';

type Props = { details: readonly (readonly [icon: IconName, value: ReactNode])[] };

/** Where, when and how much, below a card's words. */
export function Details({ details }: Props) {
  const known = details.filter(([, value]) => value !== null);
  if (known.length === 0) return null;
  return (
    <ul className={styles['details']}>
      {known.map(([icon, value]) => (
        <li key={icon}>
          <Icon name={icon} size={18} />
          <span>{value}</span>
        </li>
      ))}
    </ul>
  );
}
