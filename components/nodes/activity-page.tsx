import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Facts } from '@/components/ui/facts';
import { Icon } from '@/components/ui/icon';
import { type ActivityDate, upcoming } from '@/lib/content/content-type';
import type { Language } from '@/lib/content/language';
import { nodeHref } from '@/lib/content/link';
import { calendarHref, formatInstant } from '@/lib/i18n/dates';
import styles from './activity.module.css';
import { Aside, ContentPage, Kind, LocationLink, type NodePageProps } from './content-page';

type Props = { activity: number; dates: readonly ActivityDate[]; language: Language };

function ActivityDates({ activity, dates, language }: Props) {
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

type ActivityPageProps = NodePageProps<'activity'> & { signUp: ReactNode };

export function ActivityPage({ signUp, children, ...props }: ActivityPageProps) {
  const { node, language } = props;
  const t = useTranslations('activity');
  const { audience, types, location, organization, dateDescription } = node;
  const dates = upcoming(node.dates, new Date());
  return (
    <ContentPage
      {...props}
      meta={<Kind>{t('kind')}</Kind>}
      facts={
        <Facts
          facts={[
            { icon: 'people', name: t('for'), value: t(audience) },
            {
              icon: 'pin',
              name: t('place'),
              value: location && <LocationLink location={location} language={language} />,
            },
            {
              icon: 'leaf',
              name: t('type'),
              value: types.length > 0 ? types.map(({ name }) => name).join(', ') : null,
            },
            { icon: 'calendar', name: t('when'), value: dateDescription },
            {
              icon: 'heart',
              name: t('with'),
              value:
                organization?.kind === 'partner'
                  ? organization.title
                  : organization && (
                      <a href={nodeHref(organization, language)}>{organization.title}</a>
                    ),
            },
          ]}
        />
      }
    >
      <Aside language={language}>
        <section className={styles['when']}>
          <h2>{t('dates')}</h2>
          {dates.length > 0 ? (
            <ActivityDates activity={node.id} dates={dates} language={language} />
          ) : (
            <p>{node.dates.length > 0 ? t('past') : t('noDates')}</p>
          )}
        </section>
      </Aside>
      {dates.length > 0 && <Aside language={language}>{signUp}</Aside>}
      {children}
    </ContentPage>
  );
}
