import { optional } from '@/lib/cms/optional';
import { contentOverview } from '@/lib/cms/view';
import type { SiteLocale } from '@/lib/content/site-locale';
import type { Paragraph } from '@/lib/content/paragraph';
import { ListView } from './list-view';

type Props = { siteLocale: SiteLocale; paragraph: Paragraph<'partners'> };

/** The partners that an editor chose, or else all of them. */
export async function PartnersView({ siteLocale, paragraph }: Props) {
  const { heading, partners } = paragraph;
  const teasers =
    partners.length > 0 ? partners : await optional(contentOverview(siteLocale, 'partners'));
  return (
    <ListView
      view="content_overview"
      heading={heading}
      teasers={teasers}
      language={siteLocale.language}
    />
  );
}
