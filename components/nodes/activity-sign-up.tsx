import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import button from '@/components/ui/button.module.css';
import { PhoneLink } from '@/components/ui/links/phone-link';
import type { ActivityDate } from '@/lib/content/content-type';
import type { Language } from '@/lib/content/language';
import { formatInstant } from '@/lib/i18n/dates';
import styles from './activity.module.css';

type Props = {
  /** Not over yet; full ones too. */
  dates: readonly ActivityDate[];
  /** The date in the address, in unix seconds: null when it names none, 0 when none was chosen. */
  asked: number | null;
  /** The path of the page. */
  page: string;
  phone: string;
  language: Language;
  /** For the date that was chosen. */
  form: ReactNode;
};

const ANCHOR = 'meedoen';

const secondsOf = ({ start }: ActivityDate) => Math.floor(Date.parse(start) / 1_000);

/**
 * First a date, then the form (spec section 4): none is chosen at first, a choice shows the form with
 * that date, and a press without a choice says that one is needed. It is all in the address.
 */
export function ActivitySignUp({ dates, asked, page, phone, language, form }: Props) {
  const t = useTranslations();
  const open = dates.filter(({ isFull }) => !isFull);
  const chosen = open.find((date) => secondsOf(date) === asked);
  const inWords = ({ start }: ActivityDate) =>
    `${formatInstant(start, language, 'weekday')}, ${t('activity.at', {
      start: formatInstant(start, language, 'time'),
    })}`;
  const error =
    asked === null || chosen
      ? null
      : asked === 0
        ? t('webform.activity_no_date_error')
        : t('activity.gone');
  return (
    <section className={styles['sign-up']} id={ANCHOR}>
      <h2>{t('activity.signUp')}</h2>
      {open.length === 0 && <p>{t('activity.allFull')}</p>}
      {chosen && (
        <>
          <p className={styles['chosen']}>
            {t('activity.chosen')}{' '}
            <strong>
              <time dateTime={chosen.start}>{inWords(chosen)}</time>
            </strong>
            {'. '}
            <a href={`${page}#${ANCHOR}`}>{t('activity.another')}</a>
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
            {/* A form without a choice still says that it was sent. */}
            <input type="hidden" name="date" value="" />
            {open.map((date) => (
              <label key={date.start} className={styles['option']}>
                <input type="radio" name="date" value={secondsOf(date)} />
                {inWords(date)}
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
