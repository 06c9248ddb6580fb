import { getTranslations } from 'next-intl/server';
import { TeaserItem } from '@/components/teasers/teaser-list';
import { loadNode } from '@/lib/cms/entity';
import type { Node } from '@/lib/content/node';
import { nodeHref } from '@/lib/content/link';
import type { SiteLocale } from '@/lib/content/language';
import { isClosed } from '@/lib/content/content-type';
import { applyHref, applyTypeAt } from '@/lib/routing/paths';
import { OVERVIEW_OF_VACANCY, rulesOf } from '@/lib/routing/overviews';
import { dayOf } from '@/lib/content/local-day';
import { allHref } from './all-href';
import styles from './applied-vacancy.module.css';

type Props = {
  node: Node<'basic-page'>;
  siteLocale: SiteLocale;
  /** The id in the URL: 0 for an invalid number, null without one. */
  vacancy: number | null;
};

/** The vacancy that someone applies for, on the page of an application form. */
export async function ApplyPageVacancy({ node, siteLocale, vacancy: id }: Props) {
  const { language } = siteLocale;
  const type = applyTypeAt(nodeHref(node, language), language);
  if (!type || id === null) return null;
  const t = await getTranslations('vacancy');
  const vacancy = id === 0 ? null : await loadNode(siteLocale, `/node/${id}`, 'vacancy');
  const isOver = vacancy !== null && isClosed(vacancy, dayOf(new Date()));
  if (!vacancy || isOver) {
    const overview = OVERVIEW_OF_VACANCY[type];
    const all = allHref(siteLocale, rulesOf(overview).list);
    const back = await getTranslations('back');
    return (
      <section className={styles.vacancy} role="status">
        <h2>{isOver ? vacancy.title : t('notFound')}</h2>
        <p>{isOver ? t('closedForm') : t('notFoundText')}</p>
        {all && (
          <p>
            {t('seeOthers')} <a href={all}>{back(overview)}</a>
          </p>
        )}
      </section>
    );
  }
  const isHere = vacancy.vacancyType === type;
  return (
    <section className={styles.vacancy} aria-labelledby="applied-vacancy">
      <h2 id="applied-vacancy">{isHere ? t('applyingFor') : t('otherForm')}</h2>
      {!isHere && (
        <p>
          {t('otherFormText')}{' '}
          <a href={applyHref(vacancy.vacancyType, language, vacancy.id)}>{t('otherFormLink')}</a>
        </p>
      )}
      <TeaserItem
        teaser={{ ...vacancy, place: vacancy.location?.name ?? null }}
        language={language}
        level={3}
      />
    </section>
  );
}
