import { addYears } from 'date-fns/addYears';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { HeroImage } from '@/components/pages/content-page';
import page from '@/components/pages/page.module.css';
import { VisitCard } from '@/components/places/visit-card';
import { Facts } from '@/components/ui/facts';
import { MailLink } from '@/components/ui/links/phone-link';
import { PrintButton } from '@/components/ui/links/back-link';
import { RichTextBlock } from '@/components/ui/rich-text';
import { foreignLang, type Language } from '@/lib/content/language';
import { exceptionsFrom, type Opening, type OpeningHours, WEEK } from '@/lib/content/opening-hours';
import { dayOf } from '@/lib/content/local-day';
import type { Term } from '@/lib/content/entity';
import { clockText, formatInstant, weekdayName } from '@/lib/i18n/dates';
import styles from './location.module.css';

type Props = { hours: OpeningHours | null; language: Language };

const NONE: OpeningHours = { week: [], closed: [], exceptions: [] };

function OpeningHoursTable({ hours, language }: Props) {
  const t = useTranslations('location');
  const spanOf = ({ from, to }: Opening) =>
    t('span', { from: clockText(from, language), to: clockText(to, language) });
  const { week, closed } = hours ?? NONE;
  const now = new Date();
  const exceptions = exceptionsFrom(hours ?? NONE, now);
  const inAYear = dayOf(addYears(now, 1));
  if (week.length + closed.length + exceptions.length === 0) return <p>{t('appointment')}</p>;
  const closedOn = (day: number) => {
    const comment = closed.find((one) => one.day === day)?.comment;
    return comment ? `${t('closed')} (${comment})` : t('closed');
  };
  const listSpans = (day: number) => {
    const openings = week.filter((opening) => opening.day === day);
    return openings.length === 0
      ? closedOn(day)
      : openings.map((opening) => (
          <span key={opening.from} className={styles.span}>
            {spanOf(opening)}
            {opening.comment && ` (${opening.comment})`}
          </span>
        ));
  };
  return (
    <>
      {week.length + closed.length > 0 && (
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
                <td>{listSpans(day)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {exceptions.length > 0 && (
        <>
          <h3>{t('exceptions')}</h3>
          <ul>
            {exceptions.map(({ date, opening, comment }) => (
              <li key={`${date}-${opening?.from ?? ''}`}>
                <time dateTime={date}>
                  {formatInstant(date, language, date < inAYear ? 'weekday' : 'weekdayAndYear')}
                </time>
                {': '}
                {opening ? spanOf(opening) : t('closed')}
                {comment && ` (${comment})`}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

type LocationPageProps = {
  term: Term<'location'>;
  language: Language;
  hasDay: boolean;
  back: ReactNode;
  after: ReactNode;
  children: ReactNode;
};

/** Must print on one sheet. */
export function LocationPage(props: LocationPageProps) {
  const { term, language, hasDay, back, after, children } = props;
  const t = useTranslations('location');
  const { email, website, hours, image, description } = term;
  return (
    <>
      <article
        className={`${page.flow ?? ''} ${styles.location ?? ''}`}
        data-term={term.vocabulary}
        lang={foreignLang(term, language)}
      >
        <header className={page.head}>
          <div lang={language}>{back}</div>
          <h1>{term.name}</h1>
          <VisitCard place={term} language={language} hasDay={hasDay}>
            <Facts
              facts={[
                {
                  icon: 'mail',
                  name: t('mail'),
                  value: email && <MailLink address={email} />,
                },
                {
                  icon: 'arrow',
                  name: t('website'),
                  value: website && <a href={website.href}>{website.label}</a>,
                },
              ]}
            />
          </VisitCard>
        </header>
        <div className={styles.columns}>
          <div>{description && <RichTextBlock html={description} />}</div>
          <section className={styles.hours} lang={language} data-hours>
            <h2>{t('hours')}</h2>
            <OpeningHoursTable hours={hours} language={language} />
            <PrintButton label={t('print')} />
          </section>
        </div>
        {image && <HeroImage image={image} isFirst />}
        {children}
      </article>
      <div className={`${page.flow ?? ''} ${styles.after ?? ''}`}>{after}</div>
    </>
  );
}
