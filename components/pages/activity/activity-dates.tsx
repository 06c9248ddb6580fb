import { useTranslations } from 'next-intl';
import button from '@/components/ui/button.module.css';
import { Icon } from '@/components/ui/icon';
import type { ActivityDate } from '@/lib/content/content-type';
import type { Language } from '@/lib/content/language';
import { calendarHref, daysText, isWholeDay, timeText } from '@/lib/i18n/dates';
import styles from './activity.module.css';

type ItemProps = {
  activity: number;
  date: ActivityDate;
  /** Where to sign up for this date; null where that is not possible. */
  signUpHref: string | null;
  isChosen: boolean;
  language: Language;
};

function DateItem({ activity, date, signUpHref, isChosen, language }: ItemProps) {
  const t = useTranslations('activity');
  const { start, end, isFull } = date;
  const day = daysText(date, language);
  return (
    <li data-chosen={isChosen || undefined}>
      <span className={styles.day}>
        <time dateTime={start}>{day}</time>
      </span>
      <span className={styles.time}>
        {isWholeDay(date)
          ? t('allDay')
          : end
            ? t('from', {
                start: timeText(start, language),
                end: timeText(end, language),
              })
            : t('at', { start: timeText(start, language) })}
        {isFull && (
          <>
            {' · '}
            <strong>{t('full')}</strong>
          </>
        )}
      </span>
      {signUpHref !== null && (
        <a
          className={`${button.small ?? ''} ${styles.choose ?? ''}`}
          href={signUpHref}
          aria-current={isChosen ? 'true' : undefined}
        >
          {isChosen ? t('chosen') : isFull ? t('waitingList') : t('signUp')}
          <span className="visually-hidden">{` (${day})`}</span>
        </a>
      )}
      <a
        className={`${button.icon ?? ''} ${styles.calendar ?? ''}`}
        href={calendarHref(activity, start, language)}
        download
        title={t('calendar')}
      >
        <Icon name="calendar" size={22} />
        <span className="visually-hidden">{`${t('calendar')} (${day})`}</span>
      </a>
    </li>
  );
}

const SHOWN = 5;

type Props = {
  activity: number;
  dates: readonly ActivityDate[];
  /** Null where a date cannot be chosen by itself. */
  signUpHref: ((date: ActivityDate) => string) | null;
  chosen: ActivityDate | null;
  language: Language;
};

/** The first five dates, and the others on request. */
export function ActivityDates({ activity, dates, signUpHref, chosen, language }: Props) {
  const t = useTranslations('activity');
  const later = dates.slice(SHOWN);
  const renderDate = (date: ActivityDate) => (
    <DateItem
      key={date.start}
      activity={activity}
      date={date}
      signUpHref={signUpHref && signUpHref(date)}
      isChosen={date.start === chosen?.start}
      language={language}
    />
  );
  return (
    <>
      <ol className={styles.dates}>{dates.slice(0, SHOWN).map(renderDate)}</ol>
      {later.length > 0 && (
        <details className={styles.later} open={later.some(({ start }) => start === chosen?.start)}>
          <summary>{t('allDates', { count: dates.length })}</summary>
          <ol className={styles.dates} start={SHOWN + 1}>
            {later.map(renderDate)}
          </ol>
        </details>
      )}
    </>
  );
}
