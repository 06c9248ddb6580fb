'use client';

import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CLOSE, SvgIcon, SEARCH } from '@/components/ui/svg-icon';
import styles from './header-search.module.css';
import { SearchBox } from './search-box';

type Labels = {
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
  /** URL of the suggestions API. */
  api: string;
  labels: Labels;
};

/** A plain GET form; script adds folding, suggestions and the hint for an empty term. */
export function HeaderSearch({ action, api, labels }: Props) {
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
    // Synchronously: a later focus would steal it from an Escape pressed in the meantime.
    flushSync(() => {
      setIsOpen(true);
    });
    input.current?.focus();
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
        aria-label={isOpen ? labels.close : labels.open}
        onClick={onToggle}
      >
        <SvgIcon path={isOpen ? CLOSE : SEARCH} />
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
          {labels.label}
        </label>
        <SearchBox
          ref={input}
          api={api}
          isOpen={isOpen}
          hint={isEmpty ? labels.empty : null}
          labels={labels}
        />
      </form>
    </div>
  );
}
