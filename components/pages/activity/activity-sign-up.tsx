import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PhoneLink } from '@/components/ui/links/phone-link';
import type { ActivityDate } from '@/lib/content/content-type';
import type { Language } from '@/lib/content/language';
import { daysText, isWholeDay, timeText } from '@/lib/i18n/dates';
import styles from './activity.module.css';
import { SIGN_UP_ANCHOR } from './plan-sign-up';

type Props = {
  chosen: ActivityDate;
  isSeries: boolean;
  /** Where to choose another date; null where there is no other. */
  change: string | null;
  phone: string;
  language: Language;
  form: ReactNode;
};

const SIGN_UP_HEADING = `${SIGN_UP_ANCHOR}-heading`;

/** The form, for the date that the URL names. */
export function ActivitySignUp({ chosen, isSeries, change, phone, language, form }: Props) {
  const t = useTranslations('activity');
  const { start, isFull } = chosen;
  return (
    <section
      className={styles.signUp}
      id={SIGN_UP_ANCHOR}
      tabIndex={-1}
      aria-labelledby={SIGN_UP_HEADING}
    >
      <h2 id={SIGN_UP_HEADING}>
        {isFull ? t('waitingListFor') : t('signUpFor')}{' '}
        <time dateTime={start}>
          {daysText(chosen, language)}
          {!isWholeDay(chosen) && `, ${t('at', { start: timeText(start, language) })}`}
        </time>
      </h2>
      {isSeries && <p>{t('seriesHint')}</p>}
      {isFull && <p>{t('waitingListHint')}</p>}
      {change !== null && (
        <p>
          <a href={change}>{t('changeDate')}</a>
        </p>
      )}
      {form}
      <p>{t.rich('signUpCall', { phone: () => <PhoneLink number={phone} /> })}</p>
    </section>
  );
}
