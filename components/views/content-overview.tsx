import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { contentOverview } from '@/lib/backend/view';
import type { Paragraph } from '@/lib/content/paragraph';
import type { Place } from '@/lib/content/place';
import { allHref } from './all-href';
import { ListView } from './list-view';
import styles from './view.module.css';

type Props = { place: Place; paragraph: Paragraph<'content-overview'> };

/** The first of everything of one type, and the way to the rest. */
export async function ContentOverviewView({ place, paragraph }: Props) {
  const t = await getTranslations('list');
  const { heading, list } = paragraph;
  const all = allHref(place, list);
  const teasers = await contentOverview(place, list);
  if (teasers.length === 0)
    return (
      <section className={styles['view']} data-view="content_overview">
        {heading && <h2>{heading}</h2>}
        <p>{t('empty')}</p>
      </section>
    );
  return (
    <ListView
      view="content_overview"
      heading={heading}
      teasers={teasers}
      language={place.language}
      more={all && <ButtonLink link={{ href: all, label: t('all') }} look="plain" />}
    />
  );
}
