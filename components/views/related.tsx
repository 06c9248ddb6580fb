import { getTranslations } from 'next-intl/server';
import type { Place } from '@/lib/content/place';
import { optional } from '@/lib/backend/optional';
import { relatedByTerms } from '@/lib/backend/view';
import { ListView } from './list-view';

const SHOWN = 3;

type Props = { place: Place; terms: readonly number[]; except: number };

/** What else is about the same subjects. */
export async function RelatedView({ place, terms, except }: Props) {
  const t = await getTranslations('article');
  const teasers = await optional(relatedByTerms(place, terms, except));
  return (
    <ListView
      view="relevant_content_by_subjects"
      heading={t('related')}
      teasers={teasers?.slice(0, SHOWN) ?? null}
      language={place.language}
    />
  );
}

/** The stories of a project (spec section 2, "detail with related stories"). */
export async function RelatedStoriesView({ place, terms, except }: Props) {
  const t = await getTranslations('project');
  const teasers = await optional(relatedByTerms(place, terms, except, 'stories'));
  return (
    <ListView
      view="relevant_content_by_subjects"
      heading={t('stories')}
      teasers={teasers?.slice(0, SHOWN) ?? null}
      language={place.language}
    />
  );
}
