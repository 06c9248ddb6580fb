import { getTranslations } from 'next-intl/server';
import { optional } from '@/lib/cms/optional';
import { reportArticles } from '@/lib/cms/view';
import type { SiteLocale } from '@/lib/content/site-locale';
import { ListView } from './list-view';

type Props = { siteLocale: SiteLocale; report: number; except?: number };

/** The articles of one annual report, without the one that is being read. */
export async function ReportArticlesView({ siteLocale, report, except }: Props) {
  const t = await getTranslations('report');
  const teasers = await optional(reportArticles(siteLocale, report));
  return (
    <ListView
      view="annual_report"
      heading={except ? t('more') : t('articles')}
      teasers={teasers?.filter(({ id }) => id !== except) ?? null}
      language={siteLocale.language}
    />
  );
}
