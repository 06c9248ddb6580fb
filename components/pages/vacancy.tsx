import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/links/button-link';
import { MailLink, PhoneLink } from '@/components/ui/links/phone-link';
import { Facts } from '@/components/ui/facts';
import { applyHref } from '@/lib/routing/paths';
import { isClosed, isoWeekday, WEEKDAYS } from '@/lib/content/content-type';
import type { Node } from '@/lib/content/node';
import { dayOf } from '@/lib/content/local-day';
import { formatDay, formatInstant, weekdayName } from '@/lib/i18n/dates';
import { SimilarVacanciesView } from '@/components/views/related';
import { Aside, ContentPage, Kind, LocationLink, type NodePageProps } from './content-page';
import { PageBackLink, PageParagraphs, PageShare, type PageKind } from './context';
import { describeVacancy } from './job-posting';

function Contact({ contact }: { contact: NonNullable<Node<'vacancy'>['contact']> }) {
  const { name, phone, email } = contact;
  return (
    <>
      {name && <div>{name}</div>}
      {phone && (
        <div>
          <PhoneLink number={phone} />
        </div>
      )}
      {email && (
        <div>
          <MailLink address={email} />
        </div>
      )}
    </>
  );
}

export function VacancyPage({ share, children, ...props }: NodePageProps<'vacancy'>) {
  const { node, language } = props;
  const t = useTranslations('vacancy');
  const { vacancyType, location, hours, salary, created, days, closes, contact } = node;
  const isOver = isClosed(node, dayOf(new Date()));
  const apply = isOver ? (
    <p role="note">
      <strong>{t('closed')}</strong> {t('closedText')}
    </p>
  ) : (
    <p>
      <ButtonLink
        link={{
          href: applyHref(vacancyType, language, node.id),
          label: t(`apply.${vacancyType}`),
        }}
      />
    </p>
  );
  const weekdays = days.map((day) => weekdayName(isoWeekday(day) % WEEKDAYS.length, language));
  return (
    <ContentPage
      {...props}
      meta={<Kind>{t(vacancyType)}</Kind>}
      terms={node.kinds}
      facts={
        <>
          <Facts
            facts={[
              {
                icon: 'pin',
                name: t('place'),
                value: location && <LocationLink location={location} language={language} />,
              },
              { icon: 'clock', name: t('hours'), value: hours },
              { icon: 'calendar', name: t('days'), value: weekdays.join(', ') || null },
              { icon: 'euro', name: t(`salary.${vacancyType}`), value: salary },
              {
                icon: 'calendar',
                name: t('posted'),
                value: created && (
                  <time dateTime={created}>{formatInstant(created, language, 'date')}</time>
                ),
              },
              {
                icon: 'calendar',
                name: t('closes'),
                value: closes && (
                  <time dateTime={closes}>{formatDay(closes, language, 'date')}</time>
                ),
              },
              {
                icon: 'people',
                name: t('contact'),
                value: contact && <Contact contact={contact} />,
              },
            ]}
          />
          {apply}
        </>
      }
    >
      {children}
      <Aside language={language}>
        {apply}
        {share}
      </Aside>
    </ContentPage>
  );
}

export const vacancyKind: PageKind<'vacancy'> = {
  render: (node, context) => (
    <VacancyPage
      node={node}
      language={context.language}
      back={<PageBackLink context={context} node={node} />}
      share={<PageShare context={context} title={node.title} />}
      after={<SimilarVacanciesView siteLocale={context.siteLocale} vacancy={node} />}
    >
      <PageParagraphs context={context} items={[...node.details, ...node.paragraphs]} />
    </VacancyPage>
  ),
  describe: (node, context) => [describeVacancy(node, context)],
};
