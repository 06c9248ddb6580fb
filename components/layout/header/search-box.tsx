import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { Highlighted } from '@/components/search/highlighted';
import button from '@/components/ui/button.module.css';
import fields from '@/components/ui/search-box.module.css';
import { postJson } from '@/lib/browser/fetch-json';
import styles from './header-search.module.css';
import {
  isSuggestions,
  NO_SUGGESTIONS,
  type SuggestionView,
  type Suggestions,
} from '@/lib/search/search-results';

const DEBOUNCE_MS = 150;
const MIN_LENGTH = 2;

function useSuggestions(api: string, typed: string): Suggestions {
  const [shown, setShown] = useState(NO_SUGGESTIONS);
  const term = typed.trim();
  const isLong = term.length >= MIN_LENGTH;

  useEffect(() => {
    if (!isLong) return;
    const request = new AbortController();
    const show = (suggested: Suggestions) => {
      if (!request.signal.aborted) setShown(suggested);
    };
    const timer = window.setTimeout(() => {
      postJson(api, { typed: term }, request.signal).then(
        (response) => {
          show(isSuggestions(response) ? response : NO_SUGGESTIONS);
        },
        () => {
          show(NO_SUGGESTIONS);
        },
      );
    }, DEBOUNCE_MS);
    return () => {
      window.clearTimeout(timer);
      request.abort();
    };
  }, [api, term, isLong]);

  return isLong ? shown : NO_SUGGESTIONS;
}

type Props = {
  id: string;
  label: string;
  suggestions: readonly SuggestionView[];
  /** Index; -1 for none. */
  active: number;
};

const optionId = (list: string, index: number): string => `${list}-${index}`;

function SuggestionList({ id, label, suggestions, active }: Props) {
  return (
    <div id={id} role="listbox" aria-label={label} className={styles['suggestions']}>
      {suggestions.map(({ title, href, label: kind }, index) => (
        <a
          key={href}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          href={href}
        >
          <span>
            <Highlighted parts={title} />
          </span>{' '}
          <small>{kind}</small>
        </a>
      ))}
    </div>
  );
}

const LIST = 'header-search-list';
const HINT = 'header-search-hint';

type SearchBoxProps = {
  ref: RefObject<HTMLInputElement | null>;
  api: string;
  /** Without script it stays false, and this a plain field. */
  isOpen: boolean;
  hint: string | null;
  labels: { placeholder: string; submit: string; suggestions: string };
};

/** The ARIA pattern "combobox with listbox popup". */
export function SearchBox({ ref, api, isOpen, hint, labels }: SearchBoxProps) {
  const [typed, setTyped] = useState('');
  const [isClosed, setClosed] = useState(false);
  const [active, setActive] = useState(-1);
  const { found, suggestions } = useSuggestions(api, isClosed ? '' : typed);
  const isListed = isOpen && suggestions.length > 0;

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (!isListed) return;
    if (step !== 0) {
      event.preventDefault();
      // One position more than there are suggestions: the field itself.
      const positions = suggestions.length + 1;
      setActive(((active + 1 + step + positions) % positions) - 1);
    } else if (event.key === 'Enter') {
      const chosen = suggestions[active];
      if (!chosen) return;
      event.preventDefault();
      window.location.assign(chosen.href);
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      // Prevents the browser from clearing the field.
      event.preventDefault();
      setClosed(true);
      setActive(-1);
    }
  }

  return (
    <>
      <input
        ref={ref}
        id="header-search-term"
        className={fields['input']}
        type="search"
        name="q"
        placeholder={labels.placeholder}
        autoComplete="off"
        maxLength={200}
        aria-describedby={HINT}
        {...(isOpen && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': isListed,
          'aria-controls': LIST,
          'aria-activedescendant': active >= 0 ? optionId(LIST, active) : undefined,
        })}
        onChange={(event) => {
          setTyped(event.target.value);
          setClosed(false);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
      />
      <button type="submit" className={button['filled']}>
        {labels.submit}
      </button>
      <p id={HINT} className={styles['hint']} aria-live="polite">
        {hint}
      </p>
      <p role="status" className="visually-hidden">
        {isListed && found}
      </p>
      {isListed && (
        <SuggestionList
          id={LIST}
          label={labels.suggestions}
          suggestions={suggestions}
          active={active}
        />
      )}
    </>
  );
}
