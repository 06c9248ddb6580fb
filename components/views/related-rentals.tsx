import { getTranslations } from 'next-intl/server';
import { optional } from '@/lib/cms/optional';
import { relatedRentals } from '@/lib/cms/view';
import type { SiteLocale } from '@/lib/content/site-locale';
import { ListView } from './list-view';

/** Other rooms that can be rented. */
export async function RelatedRentalsView({
  siteLocale,
  except,
}: {
  siteLocale: SiteLocale;
  except: number;
}) {
  const t = await getTranslations('rental');
  const teasers = await optional(relatedRentals(siteLocale, except));
  return (
    <ListView
      view="rental_locations"
      heading={t('related')}
      teasers={teasers}
      language={siteLocale.language}
    />
  );
}
