import { getTranslations } from 'next-intl/server';
import { overviewLabels } from '@/components/overview/overview-labels';
import type { QuickMonth } from '@/components/overview/overview-props';
import type { Language } from '@/lib/content/language';
import { Overview } from '@/components/overview/overview';
import { SavedSearchForm } from '@/components/forms/saved-search-form';
import { contactTags } from '@/components/ui/links/phone-link';
import { Icon } from '@/components/ui/icon';
import { type Day, findMonth } from '@/lib/content/day';
import { dayOf } from '@/lib/content/local-day';
import { formatDay } from '@/lib/i18n/dates';
import {
  calendarPath,
  isVacancyOverview,
  type ListOverview,
  overviewPath,
  resultsPath,
  rulesOf,
} from '@/lib/routing/overviews';
import { type TypedDates, toSearch } from '@/lib/routing/overview-query';
import type { Site } from '@/sites/site';
import styles from './overview-view.module.css';
import { listAllowed, buildFilters } from './filters';
import type { LoadedOverview } from './results';

const QUICK_MONTHS = 3;

const quickMonths = (today: Day, language: Language): QuickMonth[] =>
  Array.from({ length: QUICK_MONTHS }, (_, later) => {
    const month = findMonth(today, later);
    return { ...month, label: formatDay(month.from, language, 'month') };
  });

type Props = {
  overview: ListOverview;
  language: Language;
  found: LoadedOverview;
  badDates: TypedDates | null;
  contact: Site['contact'];
  /** Signs the form that saves the search; null where no mail can be sent. */
  savedSearchToken: string | null;
};

export async function OverviewView(props: Props) {
  const { overview, language, found, badDates, contact, savedSearchToken } = props;
  const t = await getTranslations('results');
  const { hasDates } = rulesOf(overview);
  const today = dayOf(new Date());
  const invitation = t.rich('invite', contactTags(contact));
  return (
    <>
      <Overview
        overview={overview}
        language={language}
        path={overviewPath(overview, language)}
        resultsPath={resultsPath(overview, language)}
        filters={buildFilters(overview, found.options, language)}
        allowed={listAllowed(found.options)}
        months={hasDates ? quickMonths(today, language) : null}
        today={today}
        labels={overviewLabels(language, today)}
        initialSearch={toSearch(found.query)}
        initial={found.results}
        badDates={badDates}
        invitation={overview === 'daytimeWork' && <p>{invitation}</p>}
      />
      {savedSearchToken && isVacancyOverview(overview) && (
        <SavedSearchForm
          overview={overview}
          search={toSearch({ ...found.query, page: 0 })}
          language={language}
          token={savedSearchToken}
        />
      )}
      {hasDates && (
        <p className={styles.subscribe}>
          <a
            href={`${calendarPath(overview, language)}${toSearch({ ...found.query, viewMode: 'list', page: 0 })}`}
            data-alternate=""
          >
            <Icon name="calendar" size={20} />
            {t('subscribe')}
          </a>
          <span>{t('subscribeHint')}</span>
        </p>
      )}
    </>
  );
}
