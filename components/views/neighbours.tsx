import { getTranslations } from 'next-intl/server';
import { nodeHref } from '@/lib/content/paths';
import type { Place } from '@/lib/content/place';
import type { Teaser } from '@/lib/content/teaser';
import { optional } from '@/lib/backend/optional';
import { type NeighbourView, neighbours } from '@/lib/backend/view';
import styles from './view.module.css';

type Props = { place: Place; view: NeighbourView; node: number };

const WORDS = {
  previous_next_article: 'article',
  previous_next_project: 'project',
} as const satisfies { readonly [View in NeighbourView]: string };

/** The way on: the older and the newer article of the same type, or project. */
export async function NeighboursView({ place, view, node }: Props) {
  const t = await getTranslations(WORDS[view]);
  const found = await optional(neighbours(place, view, node));
  if (!found?.previous && !found?.next) return null;
  const lead = (teaser: Teaser, rel: 'prev' | 'next', label: string) => (
    <a
      rel={rel}
      href={nodeHref(teaser, place.language)}
      hrefLang={teaser.language === place.language ? undefined : teaser.language}
    >
      <span>{label}</span>
      <span lang={teaser.language === place.language ? undefined : teaser.language}>
        {teaser.title}
      </span>
    </a>
  );
  return (
    <nav className={styles['neighbours']} aria-label={t('neighbours')} data-view={view}>
      {found.previous && lead(found.previous, 'prev', t('previous'))}
      {found.next && lead(found.next, 'next', t('next'))}
    </nav>
  );
}
