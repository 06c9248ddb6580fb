import { follow } from '@/components/ui/follow';
import { Pager } from '@/components/ui/pager';
import { fill } from '@/lib/i18n/fill';
import { toSearch } from '@/lib/search/codec';
import { PAGE_SIZE, type SearchQuery } from '@/lib/search/query';
import { Hit } from './hit';
import styles from './search.module.css';
import type { SearchWords } from './search-props';
import type { SearchResults } from './search-results';

type Props = {
  results: SearchResults;
  query: SearchQuery;
  path: string;
  words: SearchWords;
  /** To another page of the results. */
  turn: (search: string) => void;
};

/** What was found on this page, and the way to the others. */
export function FoundList({ results, query, path, words, turn }: Props) {
  const searchOf = (page: number) => toSearch({ ...query, page });
  return (
    <>
      <ol className={styles['hits']} start={results.page * PAGE_SIZE + 1}>
        {results.hits.map((hit) => (
          <li key={hit.id}>
            <Hit hit={hit} words={words} />
          </li>
        ))}
      </ol>
      <Pager
        current={results.page}
        pages={results.pages}
        hrefOf={(page) => `${path}${searchOf(page)}`}
        onGo={(event, page) => {
          follow(event, () => {
            turn(searchOf(page));
          });
        }}
        words={{
          pager: words.pager,
          previous: words.previous,
          next: words.next,
          page: (page) => fill(words.page, { page }),
        }}
      />
      {results.isCut && results.page === results.pages - 1 && <p>{words.refine}</p>}
    </>
  );
}
