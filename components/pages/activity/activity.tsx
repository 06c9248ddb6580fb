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
import { findUpcoming } from '@/lib/content/content-type';
import type { Language } from '@/lib/content/language';
import { nodeHref } from '@/lib/content/link';
import type { Node } from '@/lib/content/node';
import { hasBegun } from '@/lib/content/sign-up';
import { SIGN_UP_FORM } from '@/lib/forms/definition/form';
import { ruleText } from '@/lib/i18n/date-rule';
import { translatorOf } from '@/lib/i18n/translator';
import { ActivityDates } from './activity-dates';
import { ActivitySignUp } from './activity-sign-up';
import styles from './activity.module.css';
import { describeDates } from './event';
import { DATES_ANCHOR, planSignUp, type Requested, type SignUpPlan } from './plan-sign-up';

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

type StartProps = { node: Node<'activity'>; plan: SignUpPlan };

function StartLink({ node, plan: { startHref, isAllFull } }: StartProps) {
  const t = useTranslations('activity');
  if (startHref === null) return null;
  const label = node.signUp === 'series' ? t('signUpSeries') : t('signUp');
  return (
    <p>
      <ButtonLink
        link={{ href: startHref, label: isAllFull ? t('toWaitingList') : label, variant: null }}
      />
    </p>
  );
}

type DatesProps = StartProps & { requested: Requested['requested'] } & {
  language: Language;
  phone: string;
  now: Date;
};

/** The dates, what holds for all of them, and what a visitor still has to choose. */
function DatesSection({ node, plan, requested, language, phone, now }: DatesProps) {
  const t = useTranslations('activity');
  const missing = useTranslations('webform')('activity_no_date_error');
  const { chosen, startHref, isChoice, isAllFull, isNeeded, isUnavailable, hrefOf } = plan;
  const { signUp } = node;
  const dates = findUpcoming(node.dates, now);
  const isSeries = signUp === 'series';
  const hasDates = dates.length > 0;
  return (
    <section
      className={styles.when}
      id={DATES_ANCHOR}
      tabIndex={-1}
      aria-labelledby={DATES_HEADING}
      aria-describedby={isNeeded ? DATE_NEEDED : undefined}
    >
      <h2 id={DATES_HEADING}>{t('dates')}</h2>
      {signUp === 'none' && hasDates && <p>{t('noSignUp')}</p>}
      {isSeries && startHref !== null && <p>{t('seriesHint')}</p>}
      {hasDates && hasBegun(node, now) && <p>{t('seriesBegan')}</p>}
      {isChoice && isAllFull && <p>{t('allFull')}</p>}
      {isNeeded && (
        <p
          id={DATE_NEEDED}
          className={styles.needed}
          role={requested.date === null ? undefined : 'alert'}
          data-asked={requested.date !== null || undefined}
        >
          {isUnavailable ? t('unavailable') : missing}
        </p>
      )}
      {hasDates ? (
        <ActivityDates
          activity={node.id}
          dates={dates}
          signUpHref={signUp === 'date' ? hrefOf : null}
          chosen={isSeries ? null : chosen}
          language={language}
        />
      ) : (
        <p>{node.dates.length > 0 ? t('past') : t('noDates')}</p>
      )}
      {isSeries && !chosen && <StartLink node={node} plan={plan} />}
      {signUp !== 'none' && hasDates && !chosen && (
        <p>{t.rich('signUpCall', { phone: () => <PhoneLink number={phone} /> })}</p>
      )}
    </section>
  );
}

type Props = NodePageProps<'activity'> & Requested & { phone: string; form: ReactNode };

export function ActivityPage({ requested, posted, phone, form, children, ...props }: Props) {
  const { node, language } = props;
  const t = useTranslations('activity');
  const now = new Date();
  const plan = planSignUp(node, language, now, { requested, posted });
  const { chosen } = plan;
  return (
    <ContentPage
      {...props}
      meta={<Kind>{t('kind')}</Kind>}
      terms={node.types}
      facts={
        <>
          <ActivityFacts node={node} language={language} />
          <StartLink node={node} plan={plan} />
        </>
      }
    >
      <Aside language={language}>
        <DatesSection
          node={node}
          plan={plan}
          requested={requested}
          language={language}
          phone={phone}
          now={now}
        />
      </Aside>
      {chosen && (
        <Aside language={language}>
          <ActivitySignUp
            chosen={{ ...chosen, isFull: chosen.isFull && requested.waiting }}
            isSeries={node.signUp === 'series'}
            phone={phone}
            language={language}
            form={form}
            change={plan.isChoice ? `#${DATES_ANCHOR}` : null}
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
