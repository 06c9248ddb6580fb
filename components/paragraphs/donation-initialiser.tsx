import { useTranslations } from 'next-intl';
import type { Language } from '@/lib/content/language';
import { DONATION_INTERVALS, type Paragraph } from '@/lib/content/paragraph';
import { euros } from '@/lib/i18n/sizes';
import styles from './donation.module.css';

type Props = { paragraph: Paragraph<'donation-initialiser'>; language: Language };

/** The first step of giving: how often, then one press on an amount. A plain form that asks. */
export function DonationInitialiserParagraph({ paragraph, language }: Props) {
  const t = useTranslations('donation');
  const { id, heading, link, amounts, defaultAmount, defaultInterval } = paragraph;
  return (
    <section className={styles['initialiser']}>
      {heading && <h2>{heading}</h2>}
      <form action={link.href} method="get">
        <fieldset>
          <legend>{t('interval')}</legend>
          <div className={styles['intervals']}>
            {DONATION_INTERVALS.map((interval) => (
              <label key={interval} htmlFor={`${id}-${interval}`}>
                <input
                  id={`${id}-${interval}`}
                  type="radio"
                  name="interval"
                  value={interval}
                  defaultChecked={interval === defaultInterval}
                />
                {t(interval)}
              </label>
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend>{t('amount')}</legend>
          <div className={styles['amounts']}>
            {amounts.map((amount) => (
              <button
                key={amount}
                type="submit"
                name="amount"
                value={amount}
                data-default={amount === defaultAmount || undefined}
              >
                {t('give', { amount: euros(amount, language) })}
                {amount === defaultAmount && <small>{t('recommended')}</small>}
              </button>
            ))}
          </div>
        </fieldset>
      </form>
    </section>
  );
}
