import { useMemo, useRef, useState } from 'react';
import { fill } from '@/lib/i18n/format';
import { type Donation, resolveDonation } from '@/lib/content/donation';
import { donationAnswers } from '@/lib/forms/definition/donation-answers';
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
export function DonationForm({ choice: props, labels, form }: Props) {
  const { choice, query, labels: texts } = props;
  const details = useRef<HTMLDetailsElement>(null);
  const [donation, setDonation] = useState<Donation>(() => resolveDonation(choice, query));
  const { amount, interval } = donation;
  const definition = form.form;

  const fixed = useMemo(() => donationAnswers(definition, donation), [definition, donation]);

  function close() {
    const element = details.current;
    if (!element) return;
    element.open = false;
    element.querySelector('summary')?.focus();
  }

  const chosen = (
    <div className={styles.chosen}>
      <details ref={details}>
        <summary id={`${definition.id}-amount`}>
          <span className="visually-hidden">{labels.chosen}: </span>
          {amount !== null && (
            <strong className={styles.tile}>{texts.sums[amount] ?? `€ ${amount}`}</strong>
          )}
          <strong className={styles.tile}>{texts.intervals[interval]}</strong>
          <span className={styles.change}>{labels.change}</span>
        </summary>
        <DonationChoice {...props} onChoose={setDonation} onDone={close} />
      </details>
      {amount !== null && <p role="status">{fill(texts.summary[interval], { amount })}</p>}
    </div>
  );
  return <FormIsland {...form} above={chosen} fixed={fixed} />;
}
