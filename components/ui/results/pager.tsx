import { fill } from '@/lib/i18n/format';
import { pagerItems } from '@/lib/content/pager';
import { follow } from './query-links';
import styles from './pager.module.css';

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
