'use client';

import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import styles from './header-search.module.css';

type Words = {
  label: string;
  open: string;
  close: string;
  placeholder: string;
  submit: string;
  empty: string;
};

/** A plain GET form. Script only folds it away, and says when there is nothing to look for. */
export function HeaderSearch({ action, words }: { action: string; words: Words }) {
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
    <div className={styles['search']} onKeyDown={onKeyDown}>
      <button
        ref={toggle}
        type="button"
        className={styles['toggle']}
        aria-expanded={isOpen}
        aria-controls="header-search"
        aria-label={isOpen ? words.close : words.open}
        onClick={onToggle}
      >
        <Icon name={isOpen ? 'close' : 'search'} />
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
        <input
          ref={input}
          id="header-search-term"
          type="search"
          name="q"
          placeholder={words.placeholder}
          autoComplete="off"
          maxLength={200}
          aria-describedby="header-search-hint"
        />
        <button type="submit">{words.submit}</button>
        <p id="header-search-hint" className={styles['hint']} aria-live="polite">
          {isEmpty && words.empty}
        </p>
      </form>
    </div>
  );
}
