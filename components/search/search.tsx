'use client';

import { useEffect, useRef } from 'react';
import { Announcer, FailedNotice } from '@/components/ui/status-messages';
import { follow, useTwinLinks } from '@/components/ui/query-links';
import { Chips } from '@/components/ui/chips';
import { fill } from '@/lib/i18n/fill';
import { changed, EVERYTHING, FACETS, NO_FACETS, toSearch } from '@/lib/search/query';
import { Facets } from './facets';
import { FoundList, NoneFound } from './hit-list';
import { SearchBar, SortChoice } from './search-form';
import type { SearchProblem } from './search-driver';
import styles from './search.module.css';
import type { SearchProps, SearchWords } from './search-props';
import { useSearch, useSearchAddress } from './use-search';

const problemWords = (problem: SearchProblem, words: SearchWords): string =>
  ({ failed: words.failed, 'too-many': words.tooMany, down: words.down })[problem];

/**
 * The search page. All of it is in what the server sends, and works as a form and links; with script
 * nothing reloads.
 */
export function Search(props: SearchProps) {
  const { path, words, asked } = props;
  const { query, go } = useSearchAddress(asked);
  const { results, isLoading, problem, retry } = useSearch(query, props);
  const count = useRef<HTMLHeadingElement>(null);
  const { term } = query;
  const search = toSearch(query);
  const heading = term === '' ? words.heading : fill(words.headingFor, { term });
  const [meantBefore, meantAfter] = words.meant;
  useTwinLinks(search);

  useEffect(() => {
    document.title = fill(words.title, { heading });
  }, [words, heading]);

  function turn(next: string) {
    go(next);
    count.current?.focus();
  }

  return (
    <div className={styles['page']} data-page="search">
      <header className={styles['head']}>
        <h1>{heading}</h1>
        <SearchBar
          path={path}
          term={term}
          words={words}
          onSearch={(next) => {
            go(
              toSearch(changed(query, next === '' ? { term: next, sort: 'date' } : { term: next })),
            );
          }}
        />
      </header>
      <Facets facets={results.facets} query={query} words={words} go={go} />
      <section className={styles['found']} aria-labelledby="search-found">
        <div className={styles['top']}>
          <h2 id="search-found" ref={count} tabIndex={-1}>
            {results.found}
          </h2>
          {isLoading && <p className={styles['loading']}>{words.loading}</p>}
          <SortChoice query={query} words={words} go={go} />
        </div>
        <Announcer text={results.found} subject={results.search} />
        <Chips
          chips={results.chips}
          clear={toSearch(changed(query, { chosen: NO_FACETS }))}
          path={path}
          words={words}
          go={go}
          fallback={count}
        />
        {problem && (
          <FailedNotice
            text={problemWords(problem, words)}
            retryLabel={words.retry}
            onRetry={retry}
          />
        )}
        {results.meant && (
          <p className={styles['meant']}>
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
        <div className={styles['results']} data-loading={isLoading || undefined}>
          {results.total === 0 ? (
            <NoneFound
              path={path}
              isNarrowed={FACETS.some((facet) => query.chosen[facet].length > 0)}
              words={words}
              onReset={() => {
                turn(toSearch(EVERYTHING));
              }}
            />
          ) : (
            <FoundList results={results} query={query} path={path} words={words} turn={turn} />
          )}
        </div>
      </section>
    </div>
  );
}
