import type { Language } from '@/lib/content/language';
import type { Teaser } from '@/lib/content/teaser';
import { CardView } from './card-view';
import { PartnerTeaser } from './partner-teaser';
import styles from './teaser-list.module.css';
import { toCard } from './to-card';

type ItemProps = { teaser: Teaser; language: Language; level: 2 | 3; isFirst?: boolean };

/** One node or term, small, by its kind. */
export function TeaserItem({ teaser, language, level, isFirst = false }: ItemProps) {
  return (
    <div className={styles['item']} data-teaser={teaser.kind}>
      {teaser.kind === 'partner' ? (
        <PartnerTeaser teaser={teaser} language={language} level={level} />
      ) : (
        <CardView
          card={toCard(teaser, language)}
          language={language}
          level={level}
          isFirst={isFirst}
        />
      )}
    </div>
  );
}

type Props = {
  teasers: readonly Teaser[];
  language: Language;
  level: 2 | 3;
  /** Whether its first picture is the first of the page. */
  isFirst?: boolean;
};

/** Nodes in a grid: three in a row on a large screen, two on a middle one (spec section 9). */
export function TeaserList({ teasers, language, level, isFirst = false }: Props) {
  return (
    <ul className={styles['list']} data-count={teasers.length}>
      {teasers.map((teaser, index) => (
        <li key={`${teaser.kind}-${teaser.id}`}>
          <TeaserItem
            teaser={teaser}
            language={language}
            level={level}
            isFirst={isFirst && index === 0}
          />
        </li>
      ))}
    </ul>
  );
}
