import { type SubmitEvent, useEffect, useRef } from 'react';
import button from '@/components/ui/button.module.css';
import fields from '@/components/ui/search-box.module.css';
import { changed, MAX_TERM, type SearchQuery, SORTS, tidyTerm, toSearch } from '@/lib/search/query';
import styles from './search.module.css';
import type { SearchWords } from './search-props';

/** Facets and the order stand elsewhere on the page, and are sent with this form. */
export const SEARCH_FORM = 'search-form';

type Props = {
  path: string;
  /** What is looked for now. */
  term: string;
  words: SearchWords;
  onSearch: (term: string) => void;
};

/** A plain GET form; with script the results come without leaving the page. */
export function SearchBar({ path, term, words, onSearch }: Props) {
  const input = useRef<HTMLInputElement>(null);

  // Back and Forward bring the words that belong to the results.
  useEffect(() => {
    if (input.current && tidyTerm(input.current.value) !== term) input.current.value = term;
  }, [term]);

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    onSearch(tidyTerm(input.current?.value ?? ''));
  }

  return (
    <form
      id={SEARCH_FORM}
      className={styles['bar']}
      role="search"
      aria-label={words.heading}
      action={path}
      onSubmit={onSubmit}
    >
      <label htmlFor="search-term">{words.placeholder}</label>
      <input
        ref={input}
        id="search-term"
        className={fields['input']}
        type="search"
        name="q"
        defaultValue={term}
        maxLength={MAX_TERM}
        autoComplete="off"
      />
      <button type="submit" className={button['filled']}>
        {words.submit}
      </button>
    </form>
  );
}

type SortChoiceProps = { query: SearchQuery; words: SearchWords; go: (search: string) => void };

/** In which order: nothing fits best while no word was typed. */
export function SortChoice({ query, words, go }: SortChoiceProps) {
  return (
    <fieldset className={styles['sort']}>
      <legend>{words.sort}</legend>
      {SORTS.map((sort) => (
        <label key={sort} className={styles['order']}>
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
