import { type SubmitEvent, useId, useRef, useState } from 'react';
import button from '@/components/ui/button.module.css';
import {
  DONATION_INTERVALS,
  type Donation,
  type DonationInterval,
  type DonationQuery,
  OWN_AMOUNT,
  parseAmount,
  writeDonation,
} from '@/lib/content/donation';
import { fill } from '@/lib/i18n/format';
import styles from './donation-choice.module.css';

export type DonationChoiceProps = {
  action: string;
  /** `gift`: what the amount buys, in a word or two. */
  amounts: readonly { amount: number; label: string; gift?: string | undefined }[];
  defaultAmount: number | null;
  defaultInterval: DonationInterval;
  /** Null is not chosen: the defaults are emphasised only. */
  donation: Donation;
  labels: {
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
  /** Names and values to send as they are. */
  hidden?: Readonly<Record<string, string>>;
  onChoose?: (donation: DonationQuery) => void;
  /** Instead of going to the form, which is below and has the words. */
  onDone?: () => void;
};

function useDonation({ amounts, defaultAmount, donation, onChoose }: DonationChoiceProps) {
  const field = useRef<HTMLInputElement>(null);
  const isListed = amounts.some(({ amount }) => amount === donation.amount);
  const [{ amount, interval }, setDonation] = useState<DonationQuery>(donation);
  const [isCustom, setIsCustom] = useState(donation.amount !== null && !isListed);
  const [isInvalid, setIsInvalid] = useState(donation.isInvalid);
  // Uncontrolled: later changes must not replace what the visitor types.
  const [initialText] = useState(isCustom && donation.amount !== null ? donation.amount : '');

  function store(next: DonationQuery) {
    setDonation(next);
    onChoose?.(next);
    const url = new URL(window.location.href);
    writeDonation(url.searchParams, next);
    window.history.replaceState(null, '', url);
  }

  return {
    ...{ field, amount, interval, isCustom, isInvalid, initialText },
    chooseInterval: (next: DonationInterval) => {
      store({ amount, interval: next });
    },
    choose: (next: number) => {
      setIsCustom(false);
      setIsInvalid(false);
      store({ amount: next, interval });
    },
    chooseCustom: () => {
      setIsCustom(true);
    },
    /** As it is typed; what is no amount yet is reported on leaving the field. */
    type: (text: string) => {
      const typed = parseAmount(text);
      if (typed === null) return;
      setIsInvalid(false);
      store({ amount: typed, interval });
    },
    /** Clears the field and restores the default when the text is no amount. */
    acceptCustom: (): boolean => {
      const typed = parseAmount(field.current?.value ?? '');
      setIsInvalid(typed === null);
      if (typed !== null) return true;
      if (field.current) field.current.value = '';
      setIsCustom(false);
      store({ amount: defaultAmount, interval });
      return false;
    },
  };
}

/** Where the URL has the choice already, the fragment alone would not load the page. */
function goTo(url: URL): void {
  const here = new URL(window.location.href);
  if (url.search === here.search) {
    // The same choice, in another order.
    here.search = new URLSearchParams([...here.searchParams].toReversed()).toString();
    window.history.replaceState(null, '', here);
  }
  window.location.assign(url);
}

/** A plain GET form; script also stores the choice in the URL. */
export function DonationChoice(props: DonationChoiceProps) {
  const { action, amounts, defaultAmount, defaultInterval, labels, hidden = {}, onDone } = props;
  const id = useId();
  const { field, amount, interval, isCustom, isInvalid, ...chosen } = useDonation(props);
  const isUnset = amount === null && interval === null;
  const sum = amount ?? defaultAmount;

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isCustom && !chosen.acceptCustom()) return;
    if (onDone) {
      onDone();
      return;
    }
    const url = new URL(event.currentTarget.action);
    for (const [name, value] of Object.entries(hidden)) url.searchParams.set(name, value);
    writeDonation(url.searchParams, { amount, interval });
    goTo(url);
  }

  return (
    <form
      className={styles['form']}
      action={action}
      onSubmit={onSubmit}
      autoComplete="off"
      noValidate
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <fieldset>
        <legend>{labels.amount}</legend>
        <div className={styles['tiles']} data-choice="amount">
          {amounts.map((option) => (
            <label key={option.amount} data-default={option.amount === defaultAmount || undefined}>
              <input
                type="radio"
                name="amount"
                value={option.amount}
                checked={!isCustom && option.amount === amount}
                onChange={() => {
                  chosen.choose(option.amount);
                }}
              />
              <b>{option.label}</b> {option.gift && <span>{option.gift}</span>}{' '}
              {option.amount === defaultAmount && <small>{labels.recommended}</small>}
            </label>
          ))}
          <label>
            <input
              type="radio"
              name="amount"
              value={OWN_AMOUNT}
              checked={isCustom}
              onChange={() => {
                chosen.chooseCustom();
                // It is hidden until the choice is rendered.
                requestAnimationFrame(() => field.current?.focus());
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
            name="amount"
            min={0}
            step={1}
            inputMode="numeric"
            defaultValue={chosen.initialText}
            aria-invalid={isInvalid || undefined}
            aria-describedby={isInvalid ? `${id}-error` : undefined}
            onFocus={chosen.chooseCustom}
            onChange={({ target }) => {
              chosen.type(target.value);
            }}
            onBlur={({ target }) => {
              if (target.value !== '' || target.validity.badInput) chosen.acceptCustom();
            }}
          />
        </p>
        {isInvalid && (
          <p id={`${id}-error`} className={styles['error']} role="alert">
            {labels.error}
          </p>
        )}
      </fieldset>
      <fieldset>
        <legend>{labels.interval}</legend>
        <div className={styles['choices']}>
          {DONATION_INTERVALS.map((each) => (
            <label key={each} data-default={each === defaultInterval || undefined}>
              <input
                type="radio"
                name="interval"
                value={each}
                checked={each === interval}
                onChange={() => {
                  chosen.chooseInterval(each);
                }}
              />
              {labels.intervals[each]}
            </label>
          ))}
        </div>
      </fieldset>
      {!onDone && (
        <p className={styles['summary']} role="status">
          {!isUnset &&
            sum !== null &&
            fill(labels.summary[interval ?? defaultInterval], { amount: sum })}
        </p>
      )}
      <button type="submit" className={`${button['filled'] ?? ''} ${styles['onward'] ?? ''}`}>
        {labels.onward}
      </button>
    </form>
  );
}
