import { type SubmitEvent, useRef } from 'react';
import button from '@/components/ui/button.module.css';
import { useAwake, useEarlyChanges } from '@/components/ui/use-awake';
import {
  amountsIn,
  DONATION_INTERVALS,
  type Donation,
  type DonationChoice as Choice,
  type DonationInterval,
  type DonationQuery,
  listOf,
  OWN_AMOUNT,
  writeDonation,
} from '@/lib/content/donation';
import { fill } from '@/lib/i18n/format';
import { AmountList, type DonationLabels } from './amount-list';
import styles from './donation-choice.module.css';
import { useDonation } from './use-donation';
import { useLive } from './use-take-over';

export type DonationChoiceProps = {
  action: string;
  choice: Choice;
  query: DonationQuery;
  labels: DonationLabels;
  /** Names and values to send as they are. */
  hidden?: Readonly<Record<string, string>>;
  onChoose?: (donation: Donation) => void;
  /** Instead of going to the form, which is below and has the words. */
  onDone?: () => void;
};

type SummaryProps = { choice: Choice; donation: Donation; labels: DonationLabels };

/** Every sentence that may be true; without script the style sheet shows that of what is checked. */
function Sentences({ choice, labels }: Omit<SummaryProps, 'donation'>) {
  return DONATION_INTERVALS.map((interval) => {
    const list = listOf(choice, interval);
    return (
      <span key={interval} data-interval={interval} data-from={list}>
        {amountsIn(choice, list).amounts.map((amount, index) => (
          <span key={amount} data-sum={index + 1}>
            {fill(labels.summary[interval], { amount })}
          </span>
        ))}
        <span data-sum={OWN_AMOUNT}>{labels.own[interval]}</span>
      </span>
    );
  });
}

function DonationSummary({ choice, donation, labels }: SummaryProps) {
  const { amount, interval } = donation;
  const text = amount === null ? labels.own[interval] : fill(labels.summary[interval], { amount });
  return (
    <p className={styles.summary} role="status">
      {useLive() ? text : <Sentences choice={choice} labels={labels} />}
    </p>
  );
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

function clear(field: HTMLInputElement | null): void {
  if (field) field.value = '';
}

/** A plain GET form; script also stores the choice in the URL. */
export function DonationChoice(props: DonationChoiceProps) {
  const { action, choice, query, labels, hidden = {}, onChoose, onDone } = props;
  const fields = {
    single: useRef<HTMLInputElement>(null),
    monthly: useRef<HTMLInputElement>(null),
  };
  const form = useRef<HTMLFormElement>(null);
  const state = useDonation({ choice, query, onChoose });
  const { donation } = state;
  const lists = choice.monthly ? DONATION_INTERVALS : (['single'] as const);

  useEarlyChanges(form);
  useAwake(form);

  function accept(list: DonationInterval): boolean {
    const { current } = fields[list];
    const isAccepted = state.accept(list, current?.value ?? '');
    if (!isAccepted) clear(current);
    return isAccepted;
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const list = listOf(choice, donation.interval);
    if (state.isOwn[list] && !accept(list)) return;
    if (onDone) {
      onDone();
      return;
    }
    const url = new URL(event.currentTarget.action);
    for (const [name, value] of Object.entries(hidden)) url.searchParams.set(name, value);
    writeDonation(url.searchParams, donation);
    goTo(url);
  }

  return (
    <form
      ref={form}
      className={styles.form}
      action={action}
      onSubmit={onSubmit}
      autoComplete="off"
      noValidate
      data-has-lists={choice.monthly ? '' : undefined}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <fieldset>
        <legend>{labels.interval}</legend>
        <div className={styles.choices} data-choice="interval">
          {DONATION_INTERVALS.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="interval"
                value={each}
                checked={each === donation.interval}
                onChange={() => {
                  state.chooseInterval(each);
                }}
              />
              {labels.intervals[each]}
            </label>
          ))}
        </div>
      </fieldset>
      {lists.map((list) => (
        <AmountList
          key={list}
          list={list}
          choice={choice}
          labels={labels}
          state={state}
          field={fields[list]}
          onAccept={() => {
            accept(list);
          }}
        />
      ))}
      {!onDone && <DonationSummary choice={choice} donation={donation} labels={labels} />}
      <button type="submit" className={`${button.filled ?? ''} ${styles.onward ?? ''}`}>
        {labels.onward}
      </button>
    </form>
  );
}
