import type { ReactNode } from 'react';
import { TeaserList } from '@/components/teasers/teaser-list';
import type { Language } from '@/lib/content/language';
import type { Teaser } from '@/lib/content/teaser';
import styles from './view.module.css';

type Props = {
  /** The view's name, for whoever debugs or tests a page. */
  view: string;
  heading: string | null;
  teasers: readonly Teaser[] | null;
  language: Language;
  /** Beside the heading, such as a link to all of it. */
  more?: ReactNode;
  /** Under another heading of the page. */
  level?: 2 | 3;
  /** Whether its first picture is the first of the page. */
  isFirst?: boolean;
};

/** A list that the backend made. With nothing in it, it leaves no empty heading behind. */
export function ListView({
  view,
  heading,
  teasers,
  language,
  more,
  level,
  isFirst = false,
}: Props) {
  if (!teasers || teasers.length === 0) return null;
  return (
    <section className={styles['view']} data-view={view}>
      {(heading ?? more) && (
        <div className={styles['head']}>
          {heading && <h2>{heading}</h2>}
          {more}
        </div>
      )}
      <TeaserList
        teasers={teasers}
        language={language}
        level={level ?? (heading ? 3 : 2)}
        isFirst={isFirst}
      />
    </section>
  );
}
