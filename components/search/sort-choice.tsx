import button from '@/components/ui/button.module.css';
import { toSearch } from '@/lib/search/codec';
import { changed, type SearchQuery, SORTS } from '@/lib/search/query';
import { SEARCH_FORM } from './search-bar';
import styles from './search.module.css';
import type { SearchWords } from './search-props';

type Props = { query: SearchQuery; words: SearchWords; go: (search: string) => void };

/** In which order: nothing fits best while no word was typed. */
export function SortChoice({ query, words, go }: Props) {
  return (
    <fieldset className={styles['sort']}>
      <legend>{words.sort}</legend>
      {SORTS.map((sort) => (
        <label key={sort}>
          <input
            type="radio"
            form={SEARCH_FORM}
            name="sort"
            value={sort}
            checked={query.sort === sort}
            disabled={sort === 'relevance' && query.term === ''}
            onChange={() => {
              go(toSearch(changed(query, { sort })));
            }}
          />
          {words.sorts[sort]}
        </label>
      ))}
      <button
        type="submit"
        form={SEARCH_FORM}
        className={`${button['outlined'] ?? ''} ${styles['apply'] ?? ''}`}
      >
        {words.applySort}
      </button>
    </fieldset>
  );
}
