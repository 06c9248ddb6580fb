import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import type { ActivityDate } from '@/lib/content/activity';
import type { Language } from '@/lib/content/language';
import { calendarHref } from '@/lib/i18n/calendar';
import { formatInstant } from '@/lib/i18n/dates';
import styles from './activity.module.css';

type Props = { activity: number; dates: readonly ActivityDate[]; language: Language };

/** When it is held: each date in words, whether there is room, and the way into a calendar. */
export function ActivityDates({ activity, dates, language }: Props) {
  const t = useTranslations('activity');
  return (
    <ol className={styles['dates']}>
      {dates.map(({ start, end, isFull }) => (
        <li key={start} data-full={isFull || undefined}>
          <span className={styles['day']}>
            <time dateTime={start}>{formatInstant(start, language, 'weekday')}</time>
          </span>
          <span>
            {end
              ? t('from', {
                  start: formatInstant(start, language, 'time'),
                  end: formatInstant(end, language, 'time'),
                })
              : t('at', { start: formatInstant(start, language, 'time') })}
          </span>
          {isFull ? (
            <strong className={styles['full']}>{t('full')}</strong>
          ) : (
            <a href={calendarHref(activity, start, language)} download>
              <Icon name="calendar" size={18} />
              {t('calendar')}
              <span className="visually-hidden">
                {': '}
                {formatInstant(start, language, 'weekday')}
              </span>
            </a>
          )}
        </li>
      ))}
    </ol>
  );
}
