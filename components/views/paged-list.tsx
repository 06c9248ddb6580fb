import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { TeaserItem } from '@/components/teasers/teaser-list';
import grid from '@/components/teasers/teaser-list.module.css';
import { LoadMore } from '@/components/ui/results/load-more';
import { loadOptional } from '@/lib/cms/report';
import { loadAllPages, type ViewQuery, loadView } from '@/lib/cms/view';
import type { SiteLocale } from '@/lib/content/language';
import type { Teaser } from '@/lib/content/teaser';
import { messagesOf } from '@/lib/i18n/messages';
import { NO_QUERY, type PageQuery, toPageSearch } from '@/lib/routing/page-query';
import { loadListPage } from './list-page';
import { ListHead } from './list-view';
import styles from './view.module.css';

/** Which page of which list the URL requests. */
type RequestedPage = Pick<PageQuery, 'list' | 'page'> & {
  /** Path of the page around the list. */
  path: string;
};

/** `requested` is null where the URL cannot name a page: the list is complete then. */
export type ListContext = { siteLocale: SiteLocale; requested: RequestedPage | null };

type LoadedList = {
  id: string;
  view: string;
  teasers: readonly Teaser[];
  /** The ids of those that an editor puts first. */
  pinned: ReadonlySet<number>;
  /** From 0. */
  page: number;
  pages: number;
};

const idOf = ({ view, display }: ViewQuery) => `${view}-${display}`;

/** Loads the requested page, or the last one. Those of `first` come first. */
export async function loadList(
  { siteLocale, requested }: ListContext,
  query: ViewQuery,
  first: ViewQuery | null = null,
): Promise<LoadedList> {
  const id = idOf(query);
  const load = (page: number) => loadView(siteLocale, query, page);
  const { found, page, pinned, rest } = await loadListPage(
    requested ? load : () => loadAllPages(load),
    async () => (first && (await loadOptional(loadView(siteLocale, first))))?.teasers ?? [],
    requested?.list === id ? (requested.page ?? 0) : 0,
  );
  return {
    id,
    view: query.view,
    teasers: page === 0 ? [...pinned, ...rest] : rest,
    pinned: new Set(pinned.map((teaser) => teaser.id)),
    page,
    pages: requested ? found.pager.pages : 1,
  };
}

const PER_STEP = 12;

type Props = {
  context: ListContext;
  loaded: LoadedList;
  heading: string | null;
  more?: ReactNode;
  isFirst?: boolean;
  perStep?: number;
  /** The node that the list stands on. */
  except?: number | undefined;
};

/** A page of a list, with links to the others; script adds the next page below it. */
export function PagedList(props: Props) {
  const { context, loaded, heading, more, except = 0 } = props;
  const { id, view, page, pages, pinned } = loaded;
  const { siteLocale, requested } = context;
  const t = useTranslations('list');
  const teasers = loaded.teasers.filter((teaser) => teaser.id !== except);
  if (teasers.length === 0) return null;
  const hrefOf = (next: number) => {
    const query = next > 0 ? { list: id, page: next } : { list: null, page: null };
    return `${requested?.path ?? ''}${toPageSearch({ ...NO_QUERY, ...query })}#${id}`;
  };
  return (
    <section className={styles.view} data-view={view} id={id}>
      <ListHead heading={heading} more={more} />
      <LoadMore
        list={id}
        perStep={props.perStep ?? PER_STEP}
        labels={messagesOf(siteLocale.language).results}
        earlier={page > 0 ? hrefOf(page - 1) : null}
        next={page < pages - 1 ? hrefOf(page + 1) : null}
        className={grid.list}
      >
        {teasers.map((teaser, index) => (
          <TeaserItem
            key={`${teaser.kind}-${teaser.id}`}
            teaser={teaser}
            language={siteLocale.language}
            level={heading ? 3 : 2}
            isFirst={props.isFirst === true && index === 0}
            pinned={pinned.has(teaser.id) ? t('pinned') : null}
          />
        ))}
      </LoadMore>
    </section>
  );
}

type OptionalListProps = Omit<Props, 'loaded'> & { query: ViewQuery };

/** A list that its page does without where it does not load. */
export async function OptionalList({ query, ...props }: OptionalListProps) {
  const loaded = await loadOptional(loadList(props.context, query));
  return loaded && <PagedList {...props} loaded={loaded} />;
}
