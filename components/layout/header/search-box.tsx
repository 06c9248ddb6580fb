import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { Highlighted } from '@/components/search/marked';
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

const QUIET_MS = 150;
const MIN_LETTERS = 2;

/**
 * What fits what is typed, once typing pauses. A question is broken off when typing goes on. Without
 * an answer there are no suggestions, and the form works as ever.
 */
function useSuggestions(api: string, typed: string): Suggestions {
  const [shown, setShown] = useState(NO_SUGGESTIONS);
  const asked = typed.trim();
  const isLong = asked.length >= MIN_LETTERS;

  useEffect(() => {
    if (!isLong) return;
    const broken = new AbortController();
    const show = (suggested: Suggestions) => {
      if (!broken.signal.aborted) setShown(suggested);
    };
    const timer = window.setTimeout(() => {
      postJson(api, { typed: asked }, broken.signal).then(
        (answer) => {
          show(isSuggestions(answer) ? answer : NO_SUGGESTIONS);
        },
        () => {
          show(NO_SUGGESTIONS);
        },
      );
    }, QUIET_MS);
    return () => {
      window.clearTimeout(timer);
      broken.abort();
    };
  }, [api, asked, isLong]);

  return isLong ? shown : NO_SUGGESTIONS;
}

type Props = {
  id: string;
  label: string;
  suggestions: readonly SuggestionView[];
  /** The one that the arrows are on; -1 for none. */
  active: number;
};

const optionId = (list: string, index: number): string => `${list}-${index}`;

/** Links, for the mouse and for the arrows of the box above; Tab passes them by. */
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
  /** Whether script has unfolded it: without, it is a plain field. */
  isOpen: boolean;
  hint: string | null;
  labels: { placeholder: string; submit: string; suggestions: string };
};

/**
 * A field that suggests pages (ARIA pattern "combobox with list popup"): arrows go through them,
 * Enter goes to the one they are on, Escape closes the list.
 */
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
      // One place more than there are suggestions: the field itself.
      const places = suggestions.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter') {
      const chosen = suggestions[active];
      if (!chosen) return;
      event.preventDefault();
      window.location.assign(chosen.href);
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      // Else the browser empties the field.
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
