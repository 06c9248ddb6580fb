import type { ReactNode } from 'react';
import type { Language } from '@/lib/content/language';
import type { Teaser, TeaserKind } from '@/lib/content/teaser';
import { ActivityTeaser } from './activity-teaser';
import { ArticleTeaser } from './article-teaser';
import { LocationTeaser } from './location-teaser';
import { PartnerTeaser } from './partner-teaser';
import { RentalLocationTeaser } from './rental-location-teaser';
import type { TeaserProps } from './teaser-card';
import styles from './teaser-list.module.css';
import { TextTeaser } from './text-teaser';
import { VacancyTeaser } from './vacancy-teaser';

/** A kind without a card does not compile. */
const renderers: {
  readonly [Kind in TeaserKind]: (props: TeaserProps<Teaser<Kind>>) => ReactNode;
} = {
  article: (props) => <ArticleTeaser {...props} />,
  activity: (props) => <ActivityTeaser {...props} />,
  vacancy: (props) => <VacancyTeaser {...props} />,
  partner: (props) => <PartnerTeaser {...props} />,
  location: (props) => <LocationTeaser {...props} />,
  'rental-location': (props) => <RentalLocationTeaser {...props} />,
  'landing-page': (props) => <TextTeaser {...props} />,
  'basic-page': (props) => <TextTeaser {...props} />,
  'overview-page': (props) => <TextTeaser {...props} />,
  project: (props) => <TextTeaser {...props} />,
  'video-page': (props) => <TextTeaser {...props} />,
  'campaign-landing-page': (props) => <TextTeaser {...props} />,
  'campaign-article': (props) => <TextTeaser {...props} />,
  'campaign-theme-page': (props) => <TextTeaser {...props} />,
  'annual-report-page': (props) => <TextTeaser {...props} />,
  'annual-report-article': (props) => <TextTeaser {...props} />,
  theme: (props) => <TextTeaser {...props} />,
  term: (props) => <TextTeaser {...props} />,
};

function render<Kind extends TeaserKind>(
  teaser: Teaser<Kind>,
  language: Language,
  level: 2 | 3,
): ReactNode {
  return renderers[teaser.kind]({ teaser, language, level });
}

/** One node or term, small, by its kind. */
export function TeaserItem({ teaser, language, level }: TeaserProps<Teaser>) {
  return (
    <div className={styles['item']} data-teaser={teaser.kind}>
      {render(teaser, language, level)}
    </div>
  );
}

type Props = { teasers: readonly Teaser[]; language: Language; level: 2 | 3 };

/** Nodes in a grid: three in a row on a large screen, two on a middle one (spec section 9). */
export function TeaserList({ teasers, language, level }: Props) {
  return (
    <ul className={styles['list']} data-count={teasers.length}>
      {teasers.map((teaser) => (
        <li key={`${teaser.kind}-${teaser.id}`}>
          <TeaserItem teaser={teaser} language={language} level={level} />
        </li>
      ))}
    </ul>
  );
}
