import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import {
  Aside,
  ContentPage,
  Kind,
  LocationLink,
  type NodePageProps,
} from '@/components/pages/content-page';
import { buildFrame, PageBackLink, PageForm, type PageKind } from '@/components/pages/context';
import { Facts } from '@/components/ui/facts';
import { ButtonLink } from '@/components/ui/links/button-link';
import { PhoneLink } from '@/components/ui/links/phone-link';
import type { FormRequest } from '@/components/views/forms/form-view';
import { type ActivityDate, findUpcoming } from '@/lib/content/content-type';
import type { Language } from '@/lib/content/language';
import { nodeHref } from '@/lib/content/link';
import type { Node } from '@/lib/content/node';
import { hasBegun, secondsOf, signUpDates } from '@/lib/content/sign-up';
import { SIGN_UP_FORM } from '@/lib/forms/definition/form';
import { ruleText } from '@/lib/i18n/date-rule';
import { translatorOf } from '@/lib/i18n/translator';
import { NO_QUERY, type PageQuery, toPageSearch } from '@/lib/routing/page-query';
import { ActivityDates } from './activity-dates';
import { ActivitySignUp, SIGN_UP_ANCHOR } from './activity-sign-up';
import styles from './activity.module.css';
import { describeDates } from './event';

const DATES_ANCHOR = 'data';
const DATES_HEADING = `${DATES_ANCHOR}-heading`;
const DATE_NEEDED = `${DATES_ANCHOR}-needed`;

type FactsProps = { node: Node<'activity'>; language: Language };

function ActivityFacts({ node, language }: FactsProps) {
  const t = useTranslations('activity');
  const { audience, types, location, organization, dateDescription, signUp } = node;
  const starts = findUpcoming(node.dates, new Date()).map(({ start }) => start);
  const when = dateDescription ?? ruleText(translatorOf(language), starts, language);
  return (
    <Facts
      facts={[
        { icon: 'calendar', name: t('when'), value: when },
        {
          icon: 'pin',
          name: t('place'),
          value: location && <LocationLink location={location} language={language} />,
        },
        { icon: 'people', name: t('for'), value: t(audience) },
        {
          icon: 'leaf',
          name: t('type'),
          value: types.length > 0 ? types.map(({ name }) => name).join(', ') : null,
        },
        {
          icon: 'ticket',
          name: t('signingUp'),
          value: signUp === 'date' ? null : t(`signingUpFor.${signUp}`),
        },
        {
          icon: 'heart',
          name: t('with'),
          value:
            organization?.kind === 'partner'
              ? organization.title
              : organization && <a href={nodeHref(organization, language)}>{organization.title}</a>,
        },
      ]}
    />
  );
}

type Props = NodePageProps<'activity'> & {
  requested: Pick<PageQuery, 'date' | 'waiting'>;
  /** The outcome of the form that a visitor sent from here; null before. */
  posted: 'rejected' | 'sent' | null;
  phone: string;
  form: ReactNode;
};

/** The URL says that a full date is for the waiting list: a date can fill up in between, with who has a receipt. */
const isRequested = (
  date: ActivityDate,
  { requested, posted }: Pick<Props, 'requested' | 'posted'>,
) => secondsOf(date) === requested.date && (!date.isFull || requested.waiting || posted === 'sent');

export function ActivityPage({ requested, posted, phone, form, children, ...props }: Props) {
  const { node, language } = props;
  const t = useTranslations();
  const now = new Date();
  const dates = findUpcoming(node.dates, now);
  const open = signUpDates(node, now);
  const isSeries = node.signUp === 'series';
  const chosen = open.find((date) => isRequested(date, { requested, posted })) ?? null;
  const hrefOf = (date: ActivityDate) => {
    const query = { ...NO_QUERY, date: secondsOf(date), waiting: date.isFull };
    return `${nodeHref(node, language)}${toPageSearch(query)}#${SIGN_UP_ANCHOR}`;
  };
  const [first] = open;
  const isAllFull = open.every(({ isFull }) => isFull);
  const isUnavailable = !chosen && requested.date !== null && requested.date !== 0;
  const needed = isUnavailable ? t('activity.unavailable') : t('webform.activity_no_date_error');
  const isNeeded =
    !chosen && posted !== 'sent' && (open.length > 1 || (first && requested.date !== null));
  const start = first && {
    href: chosen ? `#${SIGN_UP_ANCHOR}` : open.length > 1 ? `#${DATES_ANCHOR}` : hrefOf(first),
    label: t(
      isAllFull ? 'activity.toWaitingList' : isSeries ? 'activity.signUpSeries' : 'activity.signUp',
    ),
    variant: null,
  };
  return (
    <ContentPage
      {...props}
      meta={<Kind>{t('activity.kind')}</Kind>}
      terms={node.types}
      facts={
        <>
          <ActivityFacts node={node} language={language} />
          {start && (
            <p>
              <ButtonLink link={start} />
            </p>
          )}
        </>
      }
    >
      <Aside language={language}>
        <section
          className={styles.when}
          id={DATES_ANCHOR}
          tabIndex={-1}
          aria-labelledby={DATES_HEADING}
          aria-describedby={isNeeded ? DATE_NEEDED : undefined}
        >
          <h2 id={DATES_HEADING}>{t('activity.dates')}</h2>
          {node.signUp === 'none' && dates.length > 0 && <p>{t('activity.noSignUp')}</p>}
          {isSeries && first && <p>{t('activity.seriesHint')}</p>}
          {dates.length > 0 && hasBegun(node, now) && <p>{t('activity.seriesBegan')}</p>}
          {open.length > 1 && isAllFull && <p>{t('activity.allFull')}</p>}
          {isNeeded && (
            <p
              id={DATE_NEEDED}
              className={styles.needed}
              role={requested.date === null ? undefined : 'alert'}
              data-asked={requested.date !== null || undefined}
            >
              {needed}
            </p>
          )}
          {dates.length > 0 ? (
            <ActivityDates
              activity={node.id}
              dates={dates}
              signUpHref={node.signUp === 'date' ? hrefOf : null}
              chosen={isSeries ? null : chosen}
              language={language}
            />
          ) : (
            <p>{node.dates.length > 0 ? t('activity.past') : t('activity.noDates')}</p>
          )}
          {isSeries && start && !chosen && (
            <p>
              <ButtonLink link={start} />
            </p>
          )}
          {node.signUp !== 'none' && dates.length > 0 && !chosen && (
            <p>{t.rich('activity.signUpCall', { phone: () => <PhoneLink number={phone} /> })}</p>
          )}
        </section>
      </Aside>
      {chosen && (
        <Aside language={language}>
          <ActivitySignUp
            chosen={{ ...chosen, isFull: chosen.isFull && requested.waiting }}
            isSeries={isSeries}
            phone={phone}
            language={language}
            form={form}
            change={open.length > 1 ? `#${DATES_ANCHOR}` : null}
          />
        </Aside>
      )}
      {/* The date filled up or is over meanwhile. */}
      {!chosen && posted && <Aside language={language}>{form}</Aside>}
      {children}
    </ContentPage>
  );
}

function postedIn({ query, draft }: FormRequest): 'rejected' | 'sent' | null {
  if (query.form !== SIGN_UP_FORM) return null;
  if (query.receipt !== null) return 'sent';
  return draft && 'rejected';
}

export const activityKind: PageKind<'activity'> = {
  render: (node, context) => (
    <ActivityPage
      {...buildFrame(node, context)}
      back={<PageBackLink context={context} node={node} />}
      requested={context.formRequest.query}
      posted={postedIn(context.formRequest)}
      phone={context.site.contact.phone}
      form={<PageForm context={context} webform={SIGN_UP_FORM} />}
    />
  ),
  describe: describeDates,
};
