import { getTranslations } from 'next-intl/server';
import { TeaserItem } from '@/components/teaser/teaser-list';
import grid from '@/components/teaser/teaser-list.module.css';
import { LoadMore } from '@/components/ui/load-more';
import { optional } from '@/lib/backend/optional';
import { campaignArticles } from '@/lib/backend/view';
import type { Place } from '@/lib/content/place';
import styles from './view.module.css';

const PER_STEP = 3;

type Props = { place: Place; campaign: number; except?: number };

/** What there is to read of a campaign, three at a time. */
export async function CampaignArticlesView({ place, campaign, except = 0 }: Props) {
  const t = await getTranslations('campaign');
  const found = await optional(campaignArticles(place, campaign));
  const teasers = found?.filter(({ id }) => id !== except) ?? [];
  if (teasers.length === 0) return null;
  return (
    <section className={styles['view']} data-view="campaign_articles">
      <h2>{t('articles')}</h2>
      <LoadMore perStep={PER_STEP} label={t('more')} className={grid['list']}>
        {teasers.map((teaser) => (
          <TeaserItem key={teaser.id} teaser={teaser} language={place.language} level={3} />
        ))}
      </LoadMore>
    </section>
  );
}
