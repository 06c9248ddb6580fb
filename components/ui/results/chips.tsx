import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import type { Language } from '@/lib/content/language';
import { fill } from '@/lib/i18n/format';
import styles from './chips.module.css';
import { follow } from './query-links';

export type Chip = {
  key: string;
  label: string;
  /** Null for the page's. */
  language: Language | null;
  /** The query without this choice. */
  search: string;
};

/** `remove` contains `{name}`. */
type ChipLabels = { chosen: string; remove: string; clear: string };

type Props = {
  chips: readonly Chip[];
  /** The query without any of them. */
  clear: string;
  path: string;
  labels: ChipLabels;
  go: (search: string) => void;
  /** Takes focus after the last one is removed. */
  fallback: RefObject<HTMLElement | null>;
};

export function Chips({ chips, clear, path, labels, go, fallback }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number | null>(null);

  useEffect(() => {
    if (removed.current === null) return;
    const links = list.current?.querySelectorAll('a') ?? [];
    const next = links[Math.min(removed.current, links.length - 2)] ?? fallback.current;
    removed.current = null;
    next?.focus({ preventScroll: true });
  }, [chips, fallback]);

  if (chips.length === 0) return null;
  function onRemove(event: MouseEvent, search: string, index: number) {
    follow(event, () => {
      removed.current = index;
      go(search);
    });
  }
  return (
    <ul ref={list} className={styles.chips} aria-label={labels.chosen}>
      {chips.map(({ key, label, language, search }, index) => (
        <li key={key}>
          <a
            href={`${path}${search}`}
            onClick={(event) => {
              onRemove(event, search, index);
            }}
          >
            <span className="visually-hidden">{fill(labels.remove, { name: '' })}</span>
            <span lang={language ?? undefined}>{label}</span>
            <Icon name="close" size={16} />
          </a>
        </li>
      ))}
      <li>
        <a
          className={styles.clear}
          href={`${path}${clear}`}
          onClick={(event) => {
            onRemove(event, clear, 0);
          }}
        >
          {labels.clear}
        </a>
      </li>
    </ul>
  );
}
