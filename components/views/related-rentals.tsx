import { getTranslations } from 'next-intl/server';
import { optional } from '@/lib/backend/optional';
import { relatedRentals } from '@/lib/backend/view';
import type { Place } from '@/lib/content/place';
import { ListView } from './list-view';

/** Other rooms that can be rented. */
export async function RelatedRentalsView({ place, except }: { place: Place; except: number }) {
  const t = await getTranslations('rental');
  const teasers = await optional(relatedRentals(place, except));
  return (
    <ListView
      view="rental_locations"
      heading={t('related')}
      teasers={teasers}
      language={place.language}
    />
  );
}
