import { fill } from '@/lib/i18n/format';
import { follow } from './query-links';
import styles from './pager.module.css';

type PagerItem = { kind: 'page'; page: number } | { kind: 'gap'; after: number };

const ALL = 6;
const RANGE = 2;

/** Every page up to six; beyond that the first, the last and two around the current one. */
export function pagerItems(current: number, pages: number): PagerItem[] {
  const start = Math.max(0, Math.min(current, pages - RANGE));
  const shown = Array.from({ length: pages }, (_, page) => page).filter(
    (page) =>
      pages <= ALL || page === 0 || page === pages - 1 || (page >= start && page < start + RANGE),
  );
  return shown.flatMap((page, index): PagerItem[] => {
    const before = shown[index - 1];
    const isAfterGap = before !== undefined && page - before > 1;
    return isAfterGap
      ? [
          { kind: 'gap', after: before },
          { kind: 'page', page },
        ]
      : [{ kind: 'page', page }];
  });
}

/** `page` contains `{page}`. */
type PagerLabels = { pager: string; previous: string; next: string; page: string };

type Props = {
  /** Zero-based. */
  current: number;
  pages: number;
  hrefOf: (page: number) => string;
  onGo: (page: number) => void;
  labels: PagerLabels;
};

export function Pager({ current, pages, hrefOf, onGo, labels }: Props) {
  if (pages <= 1) return null;
  const link = (page: number, text: string, rel?: 'prev' | 'next') => (
    <a
      href={hrefOf(page)}
      rel={rel}
      onClick={(event) => {
        follow(event, () => {
          onGo(page);
        });
      }}
      aria-label={rel ? undefined : fill(labels.page, { page: page + 1 })}
      aria-current={page === current ? 'page' : undefined}
    >
      {text}
    </a>
  );
  return (
    <nav className={styles.pager} aria-label={labels.pager}>
      <ul>
        {current > 0 && <li>{link(current - 1, labels.previous, 'prev')}</li>}
        {pagerItems(current, pages).map((item) =>
          item.kind === 'gap' ? (
            <li key={`gap-${item.after}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={item.page}>{link(item.page, String(item.page + 1))}</li>
          ),
        )}
        {current < pages - 1 && <li>{link(current + 1, labels.next, 'next')}</li>}
      </ul>
    </nav>
  );
}
