import { getTranslations } from 'next-intl/server';
import { nodeHref } from '@/lib/content/paths';
import type { SiteLocale } from '@/lib/content/site-locale';
import { optional } from '@/lib/cms/optional';
import { neighbours, type NeighbourView } from '@/lib/cms/view';
import type { Teaser } from '@/lib/content/teaser';
import styles from './view.module.css';

type Props = { siteLocale: SiteLocale; view: NeighbourView; node: number };

const WORDS = {
  previous_next_article: 'article',
  previous_next_project: 'project',
} as const satisfies { readonly [View in NeighbourView]: string };

/** The way on: the older and the newer article of the same type, or project. */
export async function NeighboursView({ siteLocale, view, node }: Props) {
  const t = await getTranslations(WORDS[view]);
  const found = await optional(neighbours(siteLocale, view, node));
  if (!found?.previous && !found?.next) return null;
  const lead = (teaser: Teaser, rel: 'prev' | 'next', label: string) => (
    <a
      rel={rel}
      href={nodeHref(teaser, siteLocale.language)}
      hrefLang={teaser.language === siteLocale.language ? undefined : teaser.language}
    >
      <span>{label}</span>
      <span lang={teaser.language === siteLocale.language ? undefined : teaser.language}>
        {teaser.title}
      </span>
    </a>
  );
  return (
    <nav className={styles['neighbours']} aria-label={t('neighbours')} data-view={view}>
      {found.previous && lead(found.previous, 'prev', t('previous'))}
      {found.next && lead(found.next, 'next', t('next'))}
    </nav>
  );
}
