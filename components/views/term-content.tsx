import { getTranslations } from 'next-intl/server';
import { TeaserList } from '@/components/teaser/teaser-list';
import type { Place } from '@/lib/content/place';
import type { Term } from '@/lib/content/term';
import { relatedByTerms } from '@/lib/backend/view';
import styles from './view.module.css';

/** What a term's page is for: all that is about it. */
export async function TermContentView({ place, term }: { place: Place; term: Term }) {
  const t = await getTranslations('term');
  const teasers = await relatedByTerms(place, [term.id], 0);
  return (
    <section className={styles['view']} data-view="relevant_content_by_subjects">
      <h2>{t('content', { name: term.name })}</h2>
      {teasers.length > 0 ? (
        <TeaserList teasers={teasers} language={place.language} level={3} />
      ) : (
        <p>{t('empty')}</p>
      )}
    </section>
  );
}
