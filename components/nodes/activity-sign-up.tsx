import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import button from '@/components/ui/button.module.css';
import { PhoneLink } from '@/components/ui/links/phone-link';
import type { ActivityDate } from '@/lib/content/content-type';
import type { Language } from '@/lib/content/language';
import { formatInstant } from '@/lib/i18n/dates';
import styles from './activity.module.css';

type Props = {
  /** Upcoming dates; full ones too. */
  dates: readonly ActivityDate[];
  /** Date of the query in Unix seconds; null when absent, 0 when empty. */
  requested: number | null;
  page: string;
  phone: string;
  language: Language;
  form: ReactNode;
};

const ANCHOR = 'meedoen';

const secondsOf = ({ start }: ActivityDate) => Math.floor(Date.parse(start) / 1_000);

/** Two steps, date and form; the query holds the chosen date. */
export function ActivitySignUp({ dates, requested, page, phone, language, form }: Props) {
  const t = useTranslations();
  const open = dates.filter(({ isFull }) => !isFull);
  const chosen = open.find((date) => secondsOf(date) === requested);
  const labelOf = ({ start }: ActivityDate) =>
    `${formatInstant(start, language, 'weekday')}, ${t('activity.at', {
      start: formatInstant(start, language, 'time'),
    })}`;
  const error =
    requested === null || chosen
      ? null
      : requested === 0
        ? t('webform.activity_no_date_error')
        : t('activity.unavailable');
  return (
    <section className={styles['sign-up']} id={ANCHOR}>
      <h2>{t('activity.signUp')}</h2>
      {open.length === 0 && <p>{t('activity.allFull')}</p>}
      {chosen && (
        <>
          <p className={styles['chosen']}>
            {t('activity.chosen')}{' '}
            <strong>
              <time dateTime={chosen.start}>{labelOf(chosen)}</time>
            </strong>
            {'. '}
            <a href={`${page}#${ANCHOR}`}>{t('activity.changeDate')}</a>
          </p>
          {form}
        </>
      )}
      {open.length > 0 && !chosen && (
        <form action={`${page}#${ANCHOR}`} className={styles['choose']}>
          <fieldset aria-describedby={error ? 'no-date' : undefined}>
            <legend>{t('activity.chooseDate')}</legend>
            {error && (
              <p id="no-date" className={styles['error']} role="alert">
                {error}
              </p>
            )}
            {/* Without a choice the query still has a date, which marks it as submitted. */}
            <input type="hidden" name="date" value="" />
            {open.map((date) => (
              <label key={date.start} className={styles['option']}>
                <input type="radio" name="date" value={secondsOf(date)} />
                {labelOf(date)}
              </label>
            ))}
          </fieldset>
          <button type="submit" className={button['filled']}>
            {t('activity.choose')}
          </button>
        </form>
      )}
      <p>{t.rich('activity.signUpCall', { phone: () => <PhoneLink number={phone} /> })}</p>
    </section>
  );
}
