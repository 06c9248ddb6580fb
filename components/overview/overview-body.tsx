import { useMemo, useRef } from 'react';
import { FailedNotice } from '@/components/ui/failed-notice';
import { EVERYTHING } from '@/lib/routing/overview-query';
import { toSearch } from '@/lib/routing/overview-codec';
import { Announcer } from '@/components/ui/announcer';
import { Chips } from '@/components/ui/chips';
import { EmptyList } from './empty-list';
import { FilterForm } from './filter-form';
import { LookSwitch } from './look-switch';
import type { Filter, OverviewProps } from './overview-props';
import styles from './overview.module.css';
import { ResultsView } from './results-view';
import { searchesOf, useAddress } from './use-address';
import { useResults } from './use-results';
import { useScrollBack } from './use-scroll-back';
import { useTwinLinks } from '@/components/ui/use-twin-links';

/** How far above the list a new page begins (spec section 9). */
const SCROLL_OFFSET_PX = 200;

const allowedBy = (filters: readonly Filter[]) =>
  Object.fromEntries(
    filters.map(({ choice, groups }) => [
      choice,
      new Set(groups.flatMap(({ options }) => options.map(({ id }) => id))),
    ]),
  );

export function OverviewBody(props: OverviewProps) {
  const { overview, language, path, filters, words, asked, badDates } = props;
  const allowed = useMemo(() => allowedBy(filters), [filters]);
  const address = useAddress(overview, asked, allowed);
  const { query, go, extend } = address;
  const searches = searchesOf(address);
  const sight = useResults(searches, props);
  const heading = useRef<HTMLHeadingElement>(null);
  const search = toSearch(query);
  const [first] = sight.pages;
  useTwinLinks(search);
  useScrollBack(sight.pages.length);

  function toList() {
    const top = heading.current?.getBoundingClientRect().top ?? 0;
    window.scrollBy({ top: top - SCROLL_OFFSET_PX });
    heading.current?.focus({ preventScroll: true });
  }

  if (!first) return null;
  const isReplacing = sight.isLoading && !sight.isAdding;
  return (
    <section className={styles['overview']} data-view="content_overview" data-overview={overview}>
      <FilterForm
        {...props}
        query={query}
        counts={first.counts}
        badDates={search === asked ? badDates : null}
        go={go}
        onSubmit={toList}
      />
      <div className={styles['bar']}>
        <h2 ref={heading} tabIndex={-1} className={styles['found']}>
          {first.found}
        </h2>
        {isReplacing && <p className={styles['loading']}>{words.loading}</p>}
        <LookSwitch overview={overview} query={query} path={path} words={words} go={go} />
      </div>
      <Announcer text={first.found} subject={first.search} />
      <Chips
        chips={first.chips}
        clear={toSearch({ ...EVERYTHING, look: query.look })}
        path={path}
        words={words}
        go={go}
        fallback={heading}
      />
      {sight.hasFailed && (
        <FailedNotice text={words.failed} retryLabel={words.retry} onRetry={sight.retry} />
      )}
      <div className={styles['results']} data-loading={isReplacing || undefined}>
        {first.total === 0 && !first.month ? (
          <EmptyList words={words} invitation={props.invitation} />
        ) : (
          <ResultsView
            pages={sight.pages}
            query={query}
            isAdding={sight.isLoading && sight.isAdding}
            language={language}
            path={path}
            words={words}
            go={(next) => {
              go(next);
              toList();
            }}
            extend={extend}
            turn={go}
          />
        )}
      </div>
    </section>
  );
}
