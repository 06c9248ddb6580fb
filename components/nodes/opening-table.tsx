import { useTranslations } from 'next-intl';
import type { Language } from '@/lib/content/language';
import { clockOf, type Opening, type OpeningHours } from '@/lib/content/opening-hours';
import { formatInstant, weekdayName } from '@/lib/i18n/dates';
import styles from './location.module.css';

/** Monday first, as the week is read here; 0 is Sunday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];

type Props = { hours: OpeningHours; language: Language };

/** The week's hours, and the dates that differ. */
export function OpeningTable({ hours, language }: Props) {
  const t = useTranslations('location');
  const spans = (openings: readonly Opening[]) =>
    openings.length === 0
      ? t('closed')
      : openings.map(({ from, to, comment }) => (
          <span key={from} className={styles['span']}>
            {t('span', { from: clockOf(from), to: clockOf(to) })}
            {comment && ` (${comment})`}
          </span>
        ));
  return (
    <>
      <table>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('time')}</th>
          </tr>
        </thead>
        <tbody>
          {WEEK.map((day) => (
            <tr key={day}>
              <th scope="row">{weekdayName(day, language)}</th>
              <td>{spans(hours.week.filter((opening) => opening.day === day))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hours.exceptions.length > 0 && (
        <>
          <h3>{t('exceptions')}</h3>
          <ul>
            {hours.exceptions.map(({ date, opening, comment }) => (
              <li key={`${date}-${opening?.from ?? ''}`}>
                <time dateTime={date}>{formatInstant(date, language, 'weekday')}</time>
                {': '}
                {opening
                  ? t('span', { from: clockOf(opening.from), to: clockOf(opening.to) })
                  : t('closed')}
                {comment && ` (${comment})`}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
