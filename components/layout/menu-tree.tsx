import type { MenuItem } from '@/lib/content/menu';

type Props = { items: readonly MenuItem[]; current: string | null };

/** A menu of any depth as nested lists, the current page marked. */
export function MenuTree({ items, current }: Props) {
  return (
    <ul>
      {items.map(({ label, href, below }) => (
        <li key={label}>
          {href ? (
            <a href={href} aria-current={href === current ? 'page' : undefined}>
              {label}
            </a>
          ) : (
            <span>{label}</span>
          )}
          {below.length > 0 && <MenuTree items={below} current={current} />}
        </li>
      ))}
    </ul>
  );
}
