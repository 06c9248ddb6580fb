import { type RefObject, useId, useState } from 'react';
import {
  AMOUNT_NAMES,
  amountsIn,
  type DonationChoice,
  type DonationInterval,
  OWN_AMOUNT,
  thingOf,
  tileValue,
} from '@/lib/content/donation';
import styles from './donation-choice.module.css';
import type { DonationState } from './use-donation';

type ByInterval = { readonly [I in DonationInterval]: string };

export type DonationLabels = {
  /** By amount. */
  sums: Readonly<Record<number, string>>;
  amounts: ByInterval;
  interval: string;
  intervals: ByInterval;
  custom: string;
  customAmount: string;
  recommended: string;
  error: string;
  summary: ByInterval;
  /** The summary of an amount that is not filled in yet. */
  own: ByInterval;
  onward: string;
};

type Props = {
  list: DonationInterval;
  choice: DonationChoice;
  labels: DonationLabels;
  state: DonationState;
  field: RefObject<HTMLInputElement | null>;
  onAccept: () => void;
};

/** The amounts of an interval as tiles, and a field for an own amount. */
export function AmountList({ list, choice, labels, state, field, onAccept }: Props) {
  const { amounts, defaultAmount } = amountsIn(choice, list);
  const amount = state.amountOf(list);
  const isOwn = state.isOwn[list];
  const isInvalid = state.invalid === list;
  const id = useId();
  const name = AMOUNT_NAMES[list];
  // Uncontrolled: later changes must not replace what the visitor types.
  const [initialText] = useState(isOwn ? (amount ?? '') : '');
  return (
    <fieldset data-amounts={list}>
      <legend>{labels.amounts[list]}</legend>
      <div className={styles.tiles} data-choice="amount">
        {amounts.map((one) => {
          const isBuying = list === 'single';
          const gift = isBuying ? thingOf(choice, one) : null;
          const buys = isBuying && choice.gifts.find((each) => each.amount === one);
          return (
            <label key={one} data-default={one === defaultAmount || undefined}>
              <input
                type="radio"
                name={name}
                value={tileValue(one, gift)}
                checked={!isOwn && one === amount}
                onChange={() => {
                  state.choose(list, one, gift);
                }}
              />
              {gift && (
                <svg viewBox="-30 -10 460 420" aria-hidden="true">
                  <use href={`#gift-${gift}`} />
                </svg>
              )}
              <b>{labels.sums[one]}</b> {buys && <span>{buys.name}</span>}{' '}
              {one === defaultAmount && <small>{labels.recommended}</small>}
            </label>
          );
        })}
        <label>
          <input
            type="radio"
            name={name}
            value={OWN_AMOUNT}
            checked={isOwn}
            onChange={({ target }) => {
              state.chooseOwn(list);
              // It is hidden until the choice is rendered. The visitor may have gone on by then.
              requestAnimationFrame(() => {
                const { activeElement } = document;
                if (activeElement === target || activeElement === document.body)
                  field.current?.focus();
              });
            }}
          />
          {labels.custom}
        </label>
      </div>
      <p className={styles.custom}>
        <label htmlFor={`${id}-own`}>{labels.customAmount}</label>
        <input
          ref={field}
          id={`${id}-own`}
          type="number"
          name={name}
          min={0}
          step={1}
          inputMode="numeric"
          defaultValue={initialText}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? `${id}-error` : undefined}
          onFocus={() => {
            state.chooseOwn(list);
          }}
          onChange={({ target }) => {
            state.type(list, target.value);
          }}
          onBlur={({ target }) => {
            if (target.value !== '' || target.validity.badInput) onAccept();
          }}
        />
      </p>
      {isInvalid && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {labels.error}
        </p>
      )}
    </fieldset>
  );
}
