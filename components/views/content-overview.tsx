import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { contentOverview } from '@/lib/cms/view';
import type { SiteLocale } from '@/lib/content/site-locale';
import type { Paragraph } from '@/lib/content/paragraph';
import { allHref } from './all-href';
import { ListView } from './list-view';
import styles from './view.module.css';

type Props = { siteLocale: SiteLocale; paragraph: Paragraph<'content-overview'> };

/** The first of everything of one type, and the way to the rest. */
export async function ContentOverviewView({ siteLocale, paragraph }: Props) {
  const t = await getTranslations('list');
  const { heading, list } = paragraph;
  const all = allHref(siteLocale, list);
  const teasers = await contentOverview(siteLocale, list);
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
      language={siteLocale.language}
      more={all && <ButtonLink link={{ href: all, label: t('all') }} look="plain" />}
    />
  );
}
