import type { ReactNode } from 'react';
import styles from './facts.module.css';
import { Icon, type IconName } from './icon';

type Fact = { icon: IconName; name: string; value: ReactNode };

/** Skips a fact whose value is null. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(({ value }) => value !== null);
  if (known.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {known.map(({ icon, name, value }) => (
        <div key={name}>
          <dt>
            <Icon name={icon} size={22} />
            {name}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
