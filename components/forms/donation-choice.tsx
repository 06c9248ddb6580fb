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

type Labels = {
  amount: string;
  interval: string;
  intervals: { readonly [I in DonationInterval]: string };
  custom: string;
  customAmount: string;
  recommended: string;
  error: string;
  summary: { readonly [I in DonationInterval]: string };
  onward: string;
};

type Props = {
  action: string;
  amounts: readonly { amount: number; label: string }[];
  defaultAmount: number | null;
  donation: Donation;
  labels: Labels;
};

const CUSTOM_AMOUNT = 'own';

/** A plain GET form; script also stores the choice in the URL. */
export function DonationChoice({ action, amounts, defaultAmount, donation, labels }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const isListed = amounts.some(({ amount }) => amount === donation.amount);
  const [amount, setAmount] = useState(donation.amount);
  const [isCustom, setIsCustom] = useState(donation.amount !== null && !isListed);
  const [interval, setDonationInterval] = useState(donation.interval);
  const [isInvalid, setIsInvalid] = useState(donation.isInvalid);
  // Uncontrolled: later changes must not replace what the visitor types.
  const [initialText] = useState(isCustom && donation.amount !== null ? donation.amount : '');

  function store(nextAmount: number | null, nextInterval: DonationInterval) {
    setAmount(nextAmount);
    setDonationInterval(nextInterval);
    const url = new URL(window.location.href);
    if (nextAmount === null) url.searchParams.delete('amount');
    else url.searchParams.set('amount', String(nextAmount));
    url.searchParams.set('interval', nextInterval);
    window.history.replaceState(null, '', url);
  }

  function choose(next: number) {
    setIsCustom(false);
    setIsInvalid(false);
    store(next, interval);
  }

  /** Resets the field and the amount when the text is no amount. */
  function acceptCustom(): boolean {
    const typed = parseAmount(field.current?.value ?? '');
    setIsInvalid(typed === null);
    if (typed !== null) {
      store(typed, interval);
      return true;
    }
    if (field.current) field.current.value = '';
    setIsCustom(false);
    store(defaultAmount, interval);
    return false;
  }

  function onSubmit(event: SubmitEvent) {
    if (isCustom && !acceptCustom()) event.preventDefault();
  }

  return (
    <form className={styles['form']} action={action} onSubmit={onSubmit} noValidate>
      <fieldset>
        <legend>{labels.interval}</legend>
        <div className={styles['choices']}>
          {DONATION_INTERVALS.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="interval"
                value={each}
                checked={each === interval}
                onChange={() => {
                  store(amount, each);
                }}
              />
              {labels.intervals[each]}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{labels.amount}</legend>
        <div className={styles['choices']}>
          {amounts.map((option) => (
            <label key={option.amount}>
              <input
                type="radio"
                name="amount"
                value={option.amount}
                checked={!isCustom && option.amount === amount}
                onChange={() => {
                  choose(option.amount);
                }}
              />
              {option.label}
              {option.amount === defaultAmount && <small>{labels.recommended}</small>}
            </label>
          ))}
          <label>
            <input
              type="radio"
              name="amount"
              value={CUSTOM_AMOUNT}
              checked={isCustom}
              onChange={() => {
                setIsCustom(true);
                field.current?.focus();
              }}
            />
            {labels.custom}
          </label>
        </div>
        <p className={styles['custom']}>
          <label htmlFor={`${id}-own`}>{labels.customAmount}</label>
          <input
            ref={field}
            id={`${id}-own`}
            type="number"
            name={CUSTOM_AMOUNT}
            min={0}
            step={1}
            inputMode="numeric"
            defaultValue={initialText}
            aria-invalid={isInvalid || undefined}
            aria-describedby={isInvalid ? `${id}-error` : undefined}
            onFocus={() => {
              setIsCustom(true);
            }}
            onBlur={({ target }) => {
              if (target.value !== '') acceptCustom();
            }}
          />
          {isInvalid && (
            <span id={`${id}-error`} className={styles['error']} role="alert">
              {labels.error}
            </span>
          )}
        </p>
      </fieldset>
      <p className={styles['summary']} role="status">
        {amount !== null && fill(labels.summary[interval], { amount })}
      </p>
      <button type="submit" className={`${button['filled'] ?? ''} ${styles['onward'] ?? ''}`}>
        {labels.onward}
      </button>
    </form>
  );
}
