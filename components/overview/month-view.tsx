import { Icon } from '@/components/ui/icon';
import { queryLink } from '@/components/ui/results/query-links';
import styles from './month.module.css';
import type { OverviewLabels } from './overview-labels';
import type { Month, MonthDay } from './overview-props';

type Props = { month: Month; path: string; labels: OverviewLabels; go: (search: string) => void };

function Day({ day, column }: { day: MonthDay; column: number | undefined }) {
  return (
    <li
      className={styles.day}
      data-empty={day.entries.length === 0 || undefined}
      data-today={day.isToday || undefined}
      data-column={column}
    >
      <h3>
        <time dateTime={day.day}>
          <span aria-hidden="true" className={styles.date}>
            {day.date}
          </span>
          <span className={styles.label}>{day.label}</span>
        </time>
      </h3>
      {day.entries.length > 0 && (
        <ul>
          {day.entries.map((entry) => (
            <li key={entry.id}>
              <time dateTime={entry.start}>{entry.time}</time>{' '}
              <a href={entry.href} lang={entry.language ?? undefined}>
                {entry.title}
              </a>
              {entry.note && <span className={styles.note}> {entry.note}</span>}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

export function MonthView({ month, path, labels, go }: Props) {
  const renderLink = (search: string, label: string, icon: 'back' | 'arrow') => (
    <a {...queryLink(path, search, go)}>
      <Icon name={icon} size={20} />
      {label}
    </a>
  );
  const isEmpty = month.days.every(({ entries }) => entries.length === 0);
  return (
    <section aria-labelledby="month-name">
      <div className={styles.head}>
        <h2 id="month-name">{month.label}</h2>
        <p>
          {month.previous !== null && renderLink(month.previous, labels.previousMonth, 'back')}
          {renderLink(month.next, labels.nextMonth, 'arrow')}
        </p>
      </div>
      {isEmpty && <p>{labels.noneThisMonth}</p>}
      <div className={styles.weekdays} aria-hidden="true">
        {month.weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className={styles.days}>
        {month.days.map((day, index) => (
          <Day key={day.day} day={day} column={index === 0 ? month.offset + 1 : undefined} />
        ))}
      </ol>
    </section>
  );
}
