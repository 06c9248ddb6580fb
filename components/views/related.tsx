import { getTranslations } from 'next-intl/server';
import { TeaserList } from '@/components/teaser/teaser-list';
import type { Place } from '@/lib/content/place';
import { optional } from '@/lib/backend/optional';
import { relatedByTerms } from '@/lib/backend/view';
import styles from './view.module.css';

const SHOWN = 3;

type Props = { place: Place; terms: readonly number[]; except: number };

/** What else is about the same subjects; nothing at all where there is nothing. */
export async function RelatedView({ place, terms, except }: Props) {
  const t = await getTranslations('article');
  const teasers = await optional(relatedByTerms(place, terms, except));
  if (!teasers || teasers.length === 0) return null;
  return (
    <section className={styles['view']} data-view="relevant_content_by_subjects">
      <h2>{t('related')}</h2>
      <TeaserList teasers={teasers.slice(0, SHOWN)} language={place.language} level={3} />
    </section>
  );
}
