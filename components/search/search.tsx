'use client';

import { useEffect, useRef } from 'react';
import { Announcer, FailedNotice } from '@/components/ui/results/status-messages';
import { Island } from '@/components/ui/island';
import { useAwake, useEarlyChanges } from '@/components/ui/use-awake';
import { follow, useAlternateLinks } from '@/components/ui/results/query-links';
import { Chips } from '@/components/ui/results/chips';
import { fill } from '@/lib/i18n/format';
import { changeQuery, EVERYTHING, FACETS, NO_FACETS, toSearch, withTerm } from '@/lib/search/query';
import { Facets, FacetsOpener } from './facets';
import { FoundList, NoneFound } from './hit-list';
import { SearchBar, SortChoice } from './search-form';
import type { SearchProblem } from './search-driver';
import styles from './search.module.css';
import type { SearchLabels } from './search-labels';
import { type SearchProps, useSearch, useSearchUrl } from './use-search';

const problemText = (problem: SearchProblem, labels: SearchLabels): string =>
  ({ failed: labels.failed, 'too-many': labels.tooMany, down: labels.down })[problem];

function SearchBody(props: SearchProps) {
  const { path, labels, initialSearch } = props;
  const { query, go } = useSearchUrl(initialSearch);
  const { results, isLoading, problem, retry } = useSearch(query, props);
  const whole = useRef<HTMLDivElement>(null);
  const count = useRef<HTMLHeadingElement>(null);
  const { term } = query;
  const search = toSearch(query);
  const heading = term === '' ? labels.heading : fill(labels.headingFor, { term });
  const { page } = results;
  const [meantBefore, meantAfter] = labels.meant;
  useEarlyChanges(whole);
  useAwake(whole);
  useAlternateLinks(search);

  useEffect(() => {
    const title = page > 0 ? fill(labels.pageTitle, { title: heading, page: page + 1 }) : heading;
    document.title = fill(labels.title, { title });
  }, [labels, heading, page]);

  function turn(next: string) {
    go(next);
    count.current?.focus();
  }

  return (
    <div ref={whole} className={styles.page} data-page="search">
      <header className={styles.head}>
        <h1>{heading}</h1>
        <SearchBar
          path={path}
          term={term}
          isTermMissing={props.isTermMissing}
          labels={labels}
          onSearch={(next) => {
            go(toSearch(withTerm(query, next)));
          }}
        />
      </header>
      <Facets facets={results.facets} query={query} labels={labels} go={go} />
      <section className={styles.found} aria-labelledby="search-found">
        <div className={styles.top}>
          <h2 id="search-found" ref={count} tabIndex={-1}>
            {results.found}
          </h2>
          <FacetsOpener facets={results.facets} query={query} labels={labels} />
          {isLoading && <p className={styles.loading}>{labels.loading}</p>}
          {results.total > 0 && <SortChoice query={query} labels={labels} go={go} />}
        </div>
        <Announcer text={results.found} subject={results.search} isLoading={isLoading} />
        <Chips
          chips={results.chips}
          clear={toSearch(changeQuery(query, { chosen: NO_FACETS }))}
          path={path}
          labels={labels}
          go={go}
          fallback={count}
        />
        {problem && (
          <FailedNotice
            text={problemText(problem, labels)}
            retryLabel={labels.retry}
            onRetry={retry}
          />
        )}
        {results.meant && (
          <p className={styles.meant}>
            {meantBefore}
            <a
              href={`${path}${results.meant.search}`}
              onClick={(event) => {
                const next = results.meant?.search ?? '';
                follow(event, () => {
                  turn(next);
                });
              }}
            >
              {results.meant.term}
            </a>
            {meantAfter}
          </p>
        )}
        <div className={styles.results} data-loading={isLoading || undefined}>
          {results.total === 0 ? (
            <NoneFound
              site={props.site}
              path={path}
              isNarrowed={FACETS.some((facet) => query.chosen[facet].length > 0)}
              labels={labels}
              onReset={() => {
                turn(toSearch(EVERYTHING));
              }}
            />
          ) : (
            <FoundList results={results} query={query} path={path} labels={labels} turn={turn} />
          )}
        </div>
      </section>
    </div>
  );
}

export const Search = (props: SearchProps) => (
  <Island>
    <SearchBody {...props} />
  </Island>
);
