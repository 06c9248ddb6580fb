import type { ReactNode } from 'react';
import type { Language } from '@/lib/content/language';
import type { Teaser, TeaserKind } from '@/lib/content/teaser';
import { ArticleTeaser } from './article-teaser';
import { BasicPageTeaser } from './basic-page-teaser';
import { LandingPageTeaser } from './landing-page-teaser';
import type { TeaserProps } from './teaser-card';
import styles from './teaser-list.module.css';

const renderers: {
  readonly [Kind in TeaserKind]: (props: TeaserProps<Teaser<Kind>>) => ReactNode;
} = {
  article: (props) => <ArticleTeaser {...props} />,
  'basic-page': (props) => <BasicPageTeaser {...props} />,
  'landing-page': (props) => <LandingPageTeaser {...props} />,
};

function render<Kind extends TeaserKind>(
  teaser: Teaser<Kind>,
  language: Language,
  level: 2 | 3,
): ReactNode {
  return renderers[teaser.kind]({ teaser, language, level });
}

type Props = { teasers: readonly Teaser[]; language: Language; level: 2 | 3 };

/** Nodes in a grid: three in a row on a large screen, two on a middle one (spec section 9). */
export function TeaserList({ teasers, language, level }: Props) {
  return (
    <ul className={styles['list']} data-count={teasers.length}>
      {teasers.map((teaser) => (
        <li key={teaser.id} data-teaser={teaser.kind}>
          {render(teaser, language, level)}
        </li>
      ))}
    </ul>
  );
}
