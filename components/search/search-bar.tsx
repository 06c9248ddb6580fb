import { type SubmitEvent, useEffect, useRef } from 'react';
import button from '@/components/ui/button.module.css';
import fields from '@/components/ui/search-input.module.css';
import { MAX_TERM, tidyTerm } from '@/lib/search/codec';
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
