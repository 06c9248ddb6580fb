import { useTranslations } from 'next-intl';
import { BackLink } from '@/components/ui/links/back-link';
import back from '@/components/ui/links/back-link.module.css';
import { Icon } from '@/components/ui/icon';
import type { Language } from '@/lib/content/language';
import { feedPath, feedsOf, type Overview, overviewPath } from '@/lib/routing/overviews';
import type { Site } from '@/sites/site';

type Props = { overview: Overview | null; site: Site; language: Language };

export function OverviewBackLink({ overview, site, language }: Props) {
  const t = useTranslations('back');
  return (
    overview &&
    site.overviews.includes(overview) && (
      <BackLink href={overviewPath(overview, language)} label={t(overview)} />
    )
  );
}

type FeedLinkProps = {
  /** With language prefix. */
  path: string | undefined;
  site: Site;
  language: Language;
};

export function FeedLink({ path, site, language }: FeedLinkProps) {
  const t = useTranslations('feed');
  const list = feedsOf(site.overviews).find((one) => overviewPath(one, language) === path);
  return (
    list && (
      <p className={back.back}>
        <a href={feedPath(list, language)} type="application/rss+xml">
          <Icon name="rss" size={20} />
          {t(list)}
        </a>
      </p>
    )
  );
}
