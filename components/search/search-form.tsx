import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import button from '@/components/ui/button.module.css';
import fields from '@/components/ui/search-box.module.css';
import {
  APPLY,
  changeQuery,
  MAX_TERM,
  type SearchQuery,
  SORTS,
  tidyTerm,
  toSearch,
} from '@/lib/search/query';
import styles from './search.module.css';
import type { SearchLabels } from './search-labels';

/** Facets and the sort order are elsewhere on the page, and belong to this form. */
export const SEARCH_FORM = 'search-form';
const EMPTY = 'search-empty';

type Props = {
  path: string;
  term: string;
  /** The form was sent with an empty field. */
  isTermMissing: boolean;
  labels: SearchLabels;
  onSearch: (term: string) => void;
};

export function SearchBar({ path, term, isTermMissing, labels, onSearch }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [wasEmpty, setEmpty] = useState(isTermMissing);
  const isEmpty = wasEmpty && term === '';

  // Back and Forward change the URL without a press here. What was typed before React came stays.
  const shown = useRef(term);
  useEffect(() => {
    if (shown.current === term) return;
    shown.current = term;
    if (input.current && tidyTerm(input.current.value) !== term) input.current.value = term;
  }, [term]);

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    const next = tidyTerm(input.current?.value ?? '');
    setEmpty(next === '');
    if (next === '') input.current?.focus();
    onSearch(next);
  }

  return (
    <form
      id={SEARCH_FORM}
      className={styles.bar}
      role="search"
      aria-label={labels.heading}
      action={path}
      onSubmit={onSubmit}
    >
      <label htmlFor="search-term">{labels.placeholder}</label>
      <input
        ref={input}
        id="search-term"
        className={fields['input']}
        type="search"
        name="q"
        defaultValue={term}
        maxLength={MAX_TERM}
        autoComplete="off"
        autoFocus={isTermMissing}
        aria-describedby={isEmpty ? EMPTY : undefined}
      />
      <button type="submit" className={button.filled}>
        {labels.submit}
      </button>
      {isEmpty && (
        <p id={EMPTY} className={styles.empty} role="alert">
          {labels.empty}
        </p>
      )}
    </form>
  );
}

type SortChoiceProps = { query: SearchQuery; labels: SearchLabels; go: (search: string) => void };

/** Without a term there is no relevance, and no order is sent that would stay with the next term. */
export function SortChoice({ query, labels, go }: SortChoiceProps) {
  return (
    <fieldset className={styles.sort}>
      <legend>{labels.sort}</legend>
      {SORTS.map((sort) => (
        <label key={sort} className={styles.order}>
          <input
            type="radio"
            form={SEARCH_FORM}
            name={query.term === '' ? undefined : 'sort'}
            value={sort}
            checked={query.sort === sort}
            disabled={sort === 'relevance' && query.term === ''}
            onChange={() => {
              go(toSearch(changeQuery(query, { sort })));
            }}
          />
          {labels.sorts[sort]}
        </label>
      ))}
      <button
        type="submit"
        form={SEARCH_FORM}
        {...APPLY}
        className={`${button.outlined ?? ''} ${styles.apply ?? ''}`}
      >
        {labels.applySort}
      </button>
    </fieldset>
  );
}
