import type { SubmitEvent } from 'react';
import button from '@/components/ui/button.module.css';
import type { Language } from '@/lib/content/language';
import { toSearch, type TypedDates } from '@/lib/routing/overview-codec';
import { changed, type OverviewQuery } from '@/lib/routing/overview-query';
import { rulesOf } from '@/lib/routing/overview-rules';
import { DateFilter } from './date-filter';
import { FilterChoice } from './filter-choice';
import styles from './filters.module.css';
import type { OverviewProps } from './overview-props';
import type { Results } from './results';

type Props = Pick<OverviewProps, 'overview' | 'path' | 'filters' | 'months' | 'today' | 'words'> & {
  language: Language;
  query: OverviewQuery;
  counts: Results['counts'];
  badDates: TypedDates | null;
  go: (search: string) => void;
  /** To the list: what the button does when all is chosen already. */
  onSubmit: () => void;
};

/** All that a list can be narrowed by. A real form: without script its button loads the page. */
export function FilterForm(props: Props) {
  const { overview, path, filters, months, today, words, language, query, counts, go } = props;
  const { hasOpenNow } = rulesOf(overview);
  if (filters.length === 0 && !months && !hasOpenNow) return null;

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    props.onSubmit();
  }

  return (
    <form
      className={styles['form']}
      action={path}
      aria-label={words.filters}
      onSubmit={onSubmit}
      data-filters={overview}
    >
      {/* Enter in a field presses the first button of a form, which must not be a month's. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      {filters.map((filter) => (
        <FilterChoice
          key={filter.choice}
          filter={filter}
          query={query}
          counts={counts}
          language={language}
          path={path}
          go={go}
        />
      ))}
      {months && (
        <DateFilter
          date={query.date}
          badDates={props.badDates}
          language={language}
          months={months}
          today={today}
          words={words}
          onChoose={(date) => {
            go(toSearch(changed(query, { date })));
          }}
        />
      )}
      {hasOpenNow && (
        <label className={`${styles['option'] ?? ''} ${styles['single'] ?? ''}`}>
          <input
            type="checkbox"
            name="open"
            value="1"
            checked={query.isOpenNow}
            onChange={() => {
              go(toSearch(changed(query, { isOpenNow: !query.isOpenNow })));
            }}
          />
          <span>{words.openNow}</span>
        </label>
      )}
      {query.look !== 'list' && <input type="hidden" name="view" value={query.look} />}
      <button type="submit" className={button['filled']}>
        {words.submit}
      </button>
    </form>
  );
}
