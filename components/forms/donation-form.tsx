import { useMemo, useRef, useState } from 'react';
import { fill } from '@/lib/i18n/format';
import type { DonationQuery } from '@/lib/content/donation';
import { DonationChoice, type DonationChoiceProps } from './donation-choice';
import styles from './donation-choice.module.css';
import type { FormProps } from './form-context';
import { FormIsland } from './form-island';

export type DonationFormOptions = {
  choice: DonationChoiceProps;
  labels: { chosen: string; change: string };
};

type Props = DonationFormOptions & { form: FormProps };

/** The form below a choice that can still be changed; without script that loads the page again. */
export function DonationForm({ choice, labels, form }: Props) {
  const { amounts, defaultInterval, labels: texts } = choice;
  const details = useRef<HTMLDetailsElement>(null);
  const [donation, setDonation] = useState<DonationQuery>(choice.donation);
  const { amount } = donation;
  const interval = donation.interval ?? defaultInterval;

  const fixed = useMemo(
    () => ({ amount: amount === null ? '' : String(amount), interval }),
    [amount, interval],
  );

  function close() {
    const element = details.current;
    if (!element) return;
    element.open = false;
    element.querySelector('summary')?.focus();
  }

  const chosen = (
    <div className={styles['chosen']}>
      <details ref={details}>
        <summary id={`${form.id ?? form.form.id}-amount`}>
          <span className="visually-hidden">{labels.chosen}: </span>
          {amount !== null && (
            <strong className={styles['tile']}>
              {amounts.find((one) => one.amount === amount)?.label ?? `€ ${amount}`}
            </strong>
          )}
          <strong className={styles['tile']}>{texts.intervals[interval]}</strong>
          <span className={styles['change']}>{labels.change}</span>
        </summary>
        <DonationChoice {...choice} onChoose={setDonation} onDone={close} />
      </details>
      {amount !== null && <p role="status">{fill(texts.summary[interval], { amount })}</p>}
    </div>
  );
  return <FormIsland {...form} above={chosen} fixed={fixed} />;
}
