import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import back from '@/components/ui/back-link.module.css';
import type { Language } from '@/lib/content/language';
import { feedPath, feedsOf, overviewPath } from '@/lib/routing/overviews';
import type { Site } from '@/sites/site';

type Props = {
  /** The page's own address, with language prefix. */
  path: string | undefined;
  site: Site;
  language: Language;
};

/** On the page of news or of stories: the way to follow it. */
export function FeedLink({ path, site, language }: Props) {
  const t = useTranslations('feed');
  const list = feedsOf(site.overviews).find((one) => overviewPath(one, language) === path);
  return (
    list && (
      <p className={back['back']}>
        <a href={feedPath(list, language)} type="application/rss+xml">
          <Icon name="rss" size={20} />
          {t(list)}
        </a>
      </p>
    )
  );
}
