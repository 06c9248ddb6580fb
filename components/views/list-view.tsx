import type { ReactNode } from 'react';
import { TeaserList } from '@/components/teasers/teaser-list';
import type { Language } from '@/lib/content/language';
import type { Teaser } from '@/lib/content/teaser';
import styles from './view.module.css';

type Props = {
  view: string;
  heading: string | null;
  teasers: readonly Teaser[] | null;
  language: Language;
  more?: ReactNode;
};

export const ListHead = ({ heading, more }: Pick<Props, 'heading' | 'more'>) =>
  (heading ?? more) && (
    <div className={styles.head}>
      {heading && <h2>{heading}</h2>}
      {more}
    </div>
  );

export function ListView({ view, heading, teasers, language, more }: Props) {
  if (!teasers || teasers.length === 0) return null;
  return (
    <section className={styles.view} data-view={view}>
      <ListHead heading={heading} more={more} />
      <TeaserList teasers={teasers} language={language} level={heading ? 3 : 2} />
    </section>
  );
}
