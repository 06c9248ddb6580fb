import { type SubmitEvent, useId, useRef, useState } from 'react';
import button from '@/components/ui/button.module.css';
import {
  DONATION_INTERVALS,
  type DonationInterval,
  type Donation,
  parseAmount,
} from '@/lib/content/donation';
import { fill } from '@/lib/i18n/format';
import styles from './donation-choice.module.css';

type DonationWords = {
  amount: string;
  interval: string;
  intervals: { readonly [I in DonationInterval]: string };
  own: string;
  ownAmount: string;
  recommended: string;
  error: string;
  says: { readonly [I in DonationInterval]: string };
  onward: string;
};

type Props = {
  /** Where the form of the gift is. */
  action: string;
  amounts: readonly { amount: number; label: string }[];
  defaultAmount: number | null;
  gift: Donation;
  words: DonationWords;
};

/** What a visitor chose instead of one of the amounts, in the address. */
const OWN = 'own';

/**
 * How much, how often; said in words, kept in the address (spec section 4). A plain form: without
 * script its button leads on all the same.
 */
export function DonationChoice({ action, amounts, defaultAmount, gift, words }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const isListed = amounts.some(({ amount }) => amount === gift.amount);
  const [amount, setAmount] = useState(gift.amount);
  const [isOwn, setOwn] = useState(gift.amount !== null && !isListed);
  const [interval, setOften] = useState(gift.interval);
  const [isRefused, setRefused] = useState(gift.isInvalid);
  // The field's own text is the visitor's from then on.
  const [atFirst] = useState(isOwn && gift.amount !== null ? gift.amount : '');

  function keep(nextAmount: number | null, nextInterval: DonationInterval) {
    setAmount(nextAmount);
    setOften(nextInterval);
    const url = new URL(window.location.href);
    if (nextAmount === null) url.searchParams.delete('amount');
    else url.searchParams.set('amount', String(nextAmount));
    url.searchParams.set('interval', nextInterval);
    window.history.replaceState(null, '', url);
  }

  function choose(next: number) {
    setOwn(false);
    setRefused(false);
    keep(next, interval);
  }

  /** Whether what was typed will do; otherwise the field is emptied and the default is back. */
  function takeOwn(): boolean {
    const typed = parseAmount(field.current?.value ?? '');
    setRefused(typed === null);
    if (typed !== null) {
      keep(typed, interval);
      return true;
    }
    if (field.current) field.current.value = '';
    setOwn(false);
    keep(defaultAmount, interval);
    return false;
  }

  function onSubmit(event: SubmitEvent) {
    if (isOwn && !takeOwn()) event.preventDefault();
  }

  return (
    <form className={styles['form']} action={action} onSubmit={onSubmit} noValidate>
      <fieldset>
        <legend>{words.interval}</legend>
        <div className={styles['choices']}>
          {DONATION_INTERVALS.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="interval"
                value={each}
                checked={each === interval}
                onChange={() => {
                  keep(amount, each);
                }}
              />
              {words.intervals[each]}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{words.amount}</legend>
        <div className={styles['choices']}>
          {amounts.map((one) => (
            <label key={one.amount}>
              <input
                type="radio"
                name="amount"
                value={one.amount}
                checked={!isOwn && one.amount === amount}
                onChange={() => {
                  choose(one.amount);
                }}
              />
              {one.label}
              {one.amount === defaultAmount && <small>{words.recommended}</small>}
            </label>
          ))}
          <label>
            <input
              type="radio"
              name="amount"
              value={OWN}
              checked={isOwn}
              onChange={() => {
                setOwn(true);
                field.current?.focus();
              }}
            />
            {words.own}
          </label>
        </div>
        <p className={styles['own']}>
          <label htmlFor={`${id}-own`}>{words.ownAmount}</label>
          <input
            ref={field}
            id={`${id}-own`}
            type="number"
            name={OWN}
            min={0}
            step={1}
            inputMode="numeric"
            defaultValue={atFirst}
            aria-invalid={isRefused || undefined}
            aria-describedby={isRefused ? `${id}-error` : undefined}
            onFocus={() => {
              setOwn(true);
            }}
            onBlur={({ target }) => {
              if (target.value !== '') takeOwn();
            }}
          />
          {isRefused && (
            <span id={`${id}-error`} className={styles['error']} role="alert">
              {words.error}
            </span>
          )}
        </p>
      </fieldset>
      <p className={styles['says']} role="status">
        {amount !== null && fill(words.says[interval], { amount })}
      </p>
      <button type="submit" className={`${button['filled'] ?? ''} ${styles['onward'] ?? ''}`}>
        {words.onward}
      </button>
    </form>
  );
}
