import { getTranslations } from 'next-intl/server';
import { TeaserItem } from '@/components/teasers/teaser-list';
import { optional } from '@/lib/cms/optional';
import { campaignArticles } from '@/lib/cms/view';
import type { SiteLocale } from '@/lib/content/site-locale';
import grid from '@/components/teasers/teaser-list.module.css';
import { LoadMore } from '@/components/ui/load-more';
import styles from './view.module.css';

const PER_STEP = 3;

type Props = { siteLocale: SiteLocale; campaign: number; except?: number };

/** What there is to read of a campaign, three at a time. */
export async function CampaignArticlesView({ siteLocale, campaign, except = 0 }: Props) {
  const t = await getTranslations('campaign');
  const found = await optional(campaignArticles(siteLocale, campaign));
  const teasers = found?.filter(({ id }) => id !== except) ?? [];
  if (teasers.length === 0) return null;
  return (
    <section className={styles['view']} data-view="campaign_articles">
      <h2>{t('articles')}</h2>
      <LoadMore perStep={PER_STEP} label={t('more')} className={grid['list']}>
        {teasers.map((teaser) => (
          <TeaserItem key={teaser.id} teaser={teaser} language={siteLocale.language} level={3} />
        ))}
      </LoadMore>
    </section>
  );
}
