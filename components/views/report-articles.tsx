import { getTranslations } from 'next-intl/server';
import { optional } from '@/lib/backend/optional';
import { reportArticles } from '@/lib/backend/view';
import type { Place } from '@/lib/content/place';
import { ListView } from './list-view';

type Props = { place: Place; report: number; except?: number };

/** The articles of one annual report, without the one that is being read. */
export async function ReportArticlesView({ place, report, except }: Props) {
  const t = await getTranslations('report');
  const teasers = await optional(reportArticles(place, report));
  return (
    <ListView
      view="annual_report"
      heading={except ? t('more') : t('articles')}
      teasers={teasers?.filter(({ id }) => id !== except) ?? null}
      language={place.language}
    />
  );
}
