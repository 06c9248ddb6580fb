import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/links/button-link';
import { termLists } from '@/lib/cms/view';
import type { Term } from '@/lib/content/entity';
import { allHref } from './all-href';
import { type ListContext, loadList, PagedList } from './paged-list';
import styles from './view.module.css';

type Props = { context: ListContext; term: Term };

/** Everything that has the term. */
export async function TermContentView({ context, term }: Props) {
  const t = await getTranslations('term');
  const { id, vocabulary, name } = term;
  const lists = await Promise.all(
    termLists(vocabulary, id).map(async ({ kind, query }) => ({
      heading: t(kind, { name }),
      all: allHref(context.siteLocale, query.display, { vocabulary, id }),
      loaded: await loadList(context, query),
    })),
  );
  const filled = lists.filter(({ loaded }) => loaded.teasers.length > 0);
  if (filled.length === 0)
    return (
      term.kind !== 'location' && (
        <section className={styles.view} data-view="content_overview">
          <p>{t('empty')}</p>
        </section>
      )
    );
  return (
    <>
      {filled.map(({ heading, all, loaded }, index) => (
        <PagedList
          key={loaded.id}
          context={context}
          loaded={loaded}
          heading={heading}
          more={all && <ButtonLink link={{ href: all, label: t('all') }} variant="plain" />}
          isFirst={index === 0 && term.kind === 'plain' && !term.image}
        />
      ))}
    </>
  );
}
