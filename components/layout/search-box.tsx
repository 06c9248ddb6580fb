import { type KeyboardEvent, type RefObject, useState } from 'react';
import button from '@/components/ui/button.module.css';
import fields from '@/components/ui/search-input.module.css';
import styles from './header-search.module.css';
import { optionId, SuggestionList } from './suggestion-list';
import { useSuggestions } from './use-suggestions';

const LIST = 'header-search-list';
const HINT = 'header-search-hint';

type Props = {
  ref: RefObject<HTMLInputElement | null>;
  api: string;
  /** Whether script has unfolded it: without, it is a plain field. */
  isOpen: boolean;
  hint: string | null;
  words: { placeholder: string; submit: string; suggestions: string };
};

/**
 * A field that suggests pages (ARIA pattern "combobox with list popup"): arrows go through them,
 * Enter goes to the one they are on, Escape closes the list.
 */
export function SearchBox({ ref, api, isOpen, hint, words }: Props) {
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
        placeholder={words.placeholder}
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
        {words.submit}
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
          label={words.suggestions}
          suggestions={suggestions}
          active={active}
        />
      )}
    </>
  );
}
