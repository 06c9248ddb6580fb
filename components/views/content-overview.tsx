import { getTranslations } from 'next-intl/server';
import { TeaserList } from '@/components/teaser/teaser-list';
import { contentOverview, pinnedActivities } from '@/lib/backend/view';
import { optional } from '@/lib/backend/optional';
import type { ContentType } from '@/lib/content/content-type';
import type { Paragraph } from '@/lib/content/paragraph';
import type { Place } from '@/lib/content/place';
import type { Teaser } from '@/lib/content/teaser';
import { ListView } from './list-view';
import styles from './view.module.css';

type Props = { place: Place; paragraph: Paragraph<'content-overview'> };

const pinnedOf = (place: Place, list: ContentType): Promise<Teaser[] | null> =>
  list === 'activities' || list === 'activities_volunteer'
    ? optional(pinnedActivities(place, list))
    : Promise.resolve(null);

/** Everything of one type; the activities that editors pinned come first. */
export async function ContentOverviewView({ place, paragraph }: Props) {
  const t = await getTranslations('list');
  const { heading, list } = paragraph;
  const [pinned, all] = await Promise.all([pinnedOf(place, list), contentOverview(place, list)]);
  const isPinned = new Set(pinned?.map(({ id }) => id));
  const rest = all.filter(({ id }) => !isPinned.has(id));
  const { language } = place;
  if (all.length === 0 && isPinned.size === 0)
    return (
      <section className={styles['view']} data-view="content_overview">
        {heading && <h2>{heading}</h2>}
        <p>{t('empty')}</p>
      </section>
    );
  return (
    <>
      {pinned && pinned.length > 0 && (
        <section className={styles['pinned']} data-view={`content_overview ${list}_pinned`}>
          <h2>{t('pinned')}</h2>
          <TeaserList teasers={pinned} language={language} level={3} />
        </section>
      )}
      <ListView view="content_overview" heading={heading} teasers={rest} language={language} />
    </>
  );
}
