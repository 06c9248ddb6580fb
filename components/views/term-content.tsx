import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/links/button-link';
import type { SiteLocale } from '@/lib/content/language';
import { contentOfTerm, relatedByTerms } from '@/lib/cms/view';
import type { Term } from '@/lib/content/term';
import { allHref } from './all-href';
import { ListView } from './list-view';
import styles from './view.module.css';

const ABOUT: ReadonlySet<string> = new Set(['themes', 'subjects']);

export async function TermContentView({
  siteLocale,
  term,
}: {
  siteLocale: SiteLocale;
  term: Term;
}) {
  const t = await getTranslations('term');
  const [articles, lists] = await Promise.all([
    ABOUT.has(term.vocabulary) ? relatedByTerms(siteLocale, [term.id], 0) : [],
    contentOfTerm(siteLocale, term.vocabulary, term.id),
  ]);
  const filled = lists.filter(({ teasers }) => teasers.length > 0);
  if (articles.length === 0 && filled.length === 0)
    return (
      term.kind !== 'location' && (
        <section className={styles['view']} data-view="content_overview">
          <p>{t('empty')}</p>
        </section>
      )
    );
  return (
    <>
      {filled.map(({ kind, display, teasers }, index) => {
        const all = allHref(siteLocale, display, { vocabulary: term.vocabulary, id: term.id });
        return (
          <ListView
            key={display}
            view="content_overview"
            heading={t(kind)}
            teasers={teasers}
            language={siteLocale.language}
            more={all && <ButtonLink link={{ href: all, label: t('all') }} variant="plain" />}
            isFirst={index === 0 && term.kind === 'plain' && !term.image}
          />
        );
      })}
      <ListView
        view="relevant_content_by_subjects"
        heading={t('content', { name: term.name })}
        teasers={articles}
        language={siteLocale.language}
      />
    </>
  );
}
