import { ButtonLink } from '@/components/ui/button-link';
import type { MenuItem } from '@/lib/content/menu';
import styles from '@/components/ui/hero.module.css';

/** The first things to do, as buttons in the hero. */
export function CallToActionMenu({ items, label }: { items: readonly MenuItem[]; label: string }) {
  return (
    <nav aria-label={label}>
      <ul className={styles['actions']}>
        {items.map(
          ({ label: text, href }) =>
            href && (
              <li key={text}>
                <ButtonLink link={{ href, label: text }} />
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}
