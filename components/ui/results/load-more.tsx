import { Children, type ReactNode } from 'react';
import button from '@/components/ui/button.module.css';
import { WRITTEN_LATER } from '@/components/ui/written-later';
import styles from './load-more.module.css';

type Props = {
  /** The id of the list, the same on each of its pages. */
  list: string;
  perStep: number;
  /** `nowShown` has the placeholder `{count}`. */
  labels: { more: string; earlier: string; nowShown: string };
  /** Other pages of the list; null where there is none. */
  earlier?: string | null;
  next?: string | null;
  className?: string | undefined;
  children: ReactNode;
};

/** All items of a page are in it; with script, those after the first steps are hidden. */
export function LoadMore(props: Props) {
  const { list, perStep, labels, earlier = null, next = null, className, children } = props;
  const count = Children.count(children);
  return (
    <load-more data-list={list} data-per-step={perStep} data-now-shown={labels.nowShown}>
      {earlier !== null && (
        <p className={styles.earlier}>
          <a className={button.outlined} href={earlier} rel="prev">
            {labels.earlier}
          </a>
        </p>
      )}
      <ul className={className} data-count={count}>
        {Children.map(children, (child, index) => (
          <li className={styles.item} data-later={index >= perStep || undefined}>
            {child}
          </li>
        ))}
      </ul>
      {(next !== null || count > perStep) && (
        <>
          <p className={next === null ? styles.steps : styles.more} data-more="">
            {next === null ? (
              <button type="button" className={button.outlined}>
                {labels.more}
              </button>
            ) : (
              <a className={button.outlined} href={next} rel="next">
                {labels.more}
              </a>
            )}
          </p>
          <p role="status" className="visually-hidden" {...WRITTEN_LATER} />
        </>
      )}
    </load-more>
  );
}
