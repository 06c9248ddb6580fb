import { optional } from '@/lib/cms/optional';
import { taxonomyOverview } from '@/lib/cms/view';
import type { SiteLocale } from '@/lib/content/site-locale';
import type { Paragraph } from '@/lib/content/paragraph';
import { ListView } from './list-view';

type Props = { siteLocale: SiteLocale; paragraph: Paragraph<'themes-overview'> };

/** The themes that an editor chose, or else all of them. */
export async function ThemesOverviewView({ siteLocale, paragraph }: Props) {
  const { heading, themes } = paragraph;
  const teasers =
    themes.length > 0 ? themes : await optional(taxonomyOverview(siteLocale, 'themes'));
  return (
    <ListView
      view="taxonomy_overview"
      heading={heading}
      teasers={teasers}
      language={siteLocale.language}
    />
  );
}
