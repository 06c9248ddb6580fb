'use client';

import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';
import { CLOSE, Drawing, SEARCH } from '@/components/ui/drawing';
import styles from './header-search.module.css';
import { SearchBox } from './search-box';

type Words = {
  label: string;
  open: string;
  close: string;
  placeholder: string;
  submit: string;
  empty: string;
  suggestions: string;
};

type Props = {
  action: string;
  /** Where suggestions are asked. */
  api: string;
  words: Words;
};

/**
 * A plain GET form. Script only folds it away, suggests pages, and says when there is nothing to
 * look for.
 */
export function HeaderSearch({ action, api, words }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [isEmpty, setIsEmpty] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);

  function close() {
    setIsOpen(false);
    setIsEmpty(false);
    toggle.current?.focus();
  }

  function onToggle() {
    if (isOpen) {
      close();
      return;
    }
    setIsOpen(true);
    requestAnimationFrame(() => input.current?.focus());
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) close();
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    if (input.current?.value.trim()) return;
    event.preventDefault();
    setIsEmpty(true);
    input.current?.focus();
  }

  return (
    <div onKeyDown={onKeyDown}>
      <button
        ref={toggle}
        type="button"
        className={styles['toggle']}
        aria-expanded={isOpen}
        aria-controls="header-search"
        aria-label={isOpen ? words.close : words.open}
        onClick={onToggle}
      >
        <Drawing path={isOpen ? CLOSE : SEARCH} />
      </button>
      <form
        id="header-search"
        role="search"
        className={styles['form']}
        data-open={isOpen}
        action={action}
        onSubmit={onSubmit}
      >
        <label htmlFor="header-search-term" className="visually-hidden">
          {words.label}
        </label>
        <SearchBox
          ref={input}
          api={api}
          isOpen={isOpen}
          hint={isEmpty ? words.empty : null}
          words={words}
        />
      </form>
    </div>
  );
}
