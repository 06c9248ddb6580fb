import { ButtonLink } from '@/components/ui/button-link';
import type { Paragraph } from '@/lib/content/paragraph';
import type { SiteLocale } from '@/lib/content/site-locale';
import { optional } from '@/lib/cms/optional';
import { recentContent } from '@/lib/cms/view';
import { ListView } from './list-view';

const SHOWN = 3;

type Props = { siteLocale: SiteLocale; paragraph: Paragraph<'recent-content'> };

/** The newest of one type. */
export async function RecentContentView({ siteLocale, paragraph }: Props) {
  const { heading, link, list } = paragraph;
  const teasers = await optional(recentContent(siteLocale, list));
  return (
    <ListView
      view="content_recent"
      heading={heading}
      teasers={teasers?.slice(0, SHOWN) ?? null}
      language={siteLocale.language}
      more={link && <ButtonLink link={link} look="plain" />}
    />
  );
}
