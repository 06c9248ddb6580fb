'use client';

import { useMemo, useRef, useState } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fill } from '@/lib/i18n/format';
import {
  changeQuery,
  EVERYTHING,
  type OverviewQuery,
  toSearch,
} from '@/lib/routing/overview-query';
import { type ListOverview, rulesOf } from '@/lib/routing/overviews';
import { Island } from '@/components/ui/island';
import { useAwake, useEarlyChanges } from '@/components/ui/use-awake';
import { queryLink, useAlternateLinks } from '@/components/ui/results/query-links';
import { Announcer, FailedNotice } from '@/components/ui/results/status-messages';
import { type Chip, Chips } from '@/components/ui/results/chips';
import type { OverviewLabels } from './overview-labels';
import type { Filter, OverviewProps } from './overview-props';
import styles from './overview.module.css';
import { EmptyList, ResultsView } from './results-view';
import { FilterForm } from './filter-form';
import { searchesOf, useOverviewUrl, useResults, useScrollRestoration } from './use-overview';

type Props = {
  overview: ListOverview;
  query: OverviewQuery;
  path: string;
  labels: OverviewLabels;
  go: (search: string) => void;
};

function ViewModeSwitch({ overview, query, path, labels, go }: Props) {
  const { viewMode: other } = rulesOf(overview);
  if (!other) return null;
  return (
    <nav aria-label={labels.viewModes} className={styles.viewModes}>
      <ul>
        {(['list', other] as const).map((mode) => {
          const search = toSearch(changeQuery(query, { viewMode: mode }));
          return (
            <li key={mode}>
              <a
                {...queryLink(path, search, go)}
                aria-current={query.viewMode === mode ? 'true' : undefined}
              >
                {labels.modes[mode]}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Without those that are shown as chosen among others. */
function filterRemovable(chips: readonly Chip[], filters: readonly Filter[]): readonly Chip[] {
  const shown = filters.flatMap(({ choice, chips: options }) => {
    const chosen = chips.filter(({ key }) => key.startsWith(`${choice}-`));
    return chosen.length === 1 ? options.map(({ id }) => `${choice}-${id}`) : [];
  });
  return chips.filter(({ key }) => !shown.includes(key));
}

const SCROLL_OFFSET_PX = 200;

function OverviewBody(props: OverviewProps) {
  const { overview, language, path, labels, initialSearch, badDates } = props;
  const url = useOverviewUrl(overview, initialSearch, props.allowed);
  const { query, go, extend } = url;
  const searches = searchesOf(url);
  const state = useResults(searches, props);
  const heading = useRef<HTMLHeadingElement>(null);
  const section = useRef<HTMLElement>(null);
  const search = toSearch(query);
  const [first] = state.pages;
  const last = state.pages.at(-1);
  const chips = useMemo(
    () => filterRemovable(first?.chips ?? [], props.filters),
    [first, props.filters],
  );
  useEarlyChanges(section);
  useAwake(section);
  useAlternateLinks(search);
  useScrollRestoration(state.pages.length);

  function toList() {
    const top = heading.current?.getBoundingClientRect().top ?? 0;
    window.scrollBy({ top: top - SCROLL_OFFSET_PX });
    heading.current?.focus({ preventScroll: true });
  }

  if (!first || !last) return null;
  const count = state.pages.reduce(
    (sum, { pinned, cards }) => sum + pinned.length + cards.length,
    0,
  );
  const isReplacing = state.isLoading && !state.isAdding;
  return (
    <section
      ref={section}
      className={styles.overview}
      data-view="content_overview"
      data-overview={overview}
    >
      <FilterForm
        {...props}
        query={query}
        counts={first.counts}
        badDates={search === initialSearch ? badDates : null}
        go={go}
        onSubmit={toList}
      />
      <div className={styles.bar}>
        <h2 ref={heading} tabIndex={-1} className={styles.found}>
          {first.found}
        </h2>
        {isReplacing && <p className={styles.loading}>{labels.loading}</p>}
        <ViewModeSwitch overview={overview} query={query} path={path} labels={labels} go={go} />
      </div>
      <Announcer
        text={first === last ? first.found : fill(labels.nowShown, { count })}
        subject={last.search}
        isLoading={isReplacing}
      />
      <Chips
        chips={chips}
        clear={toSearch({ ...EVERYTHING, viewMode: query.viewMode })}
        path={path}
        labels={labels}
        go={go}
        fallback={heading}
      />
      {state.hasFailed && (
        <FailedNotice text={labels.failed} retryLabel={labels.retry} onRetry={state.retry} />
      )}
      <div className={styles.results} data-loading={isReplacing || undefined}>
        {first.total === 0 && !first.month ? (
          <EmptyList labels={labels} invitation={props.invitation} />
        ) : (
          <ResultsView
            pages={state.pages}
            query={query}
            isAdding={state.isLoading && state.isAdding}
            language={language}
            path={path}
            labels={labels}
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

export function Overview(props: OverviewProps) {
  const [client] = useState(() => new QueryClient());
  return (
    <Island>
      <QueryClientProvider client={client}>
        <OverviewBody {...props} />
      </QueryClientProvider>
    </Island>
  );
}
