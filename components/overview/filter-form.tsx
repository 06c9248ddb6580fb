import { type SubmitEvent, useState } from 'react';
import { foreignLang, type Language } from '@/lib/content/language';
import { ALL } from '@/lib/content/list-filters';
import {
  changeQuery,
  type OverviewQuery,
  toggleChoice,
  toSearch,
  type TypedDates,
} from '@/lib/routing/overview-query';
import { Disclosure } from '@/components/ui/disclosure';
import { ChosenCount, SheetDone, SheetOpener } from '@/components/ui/sheet';
import { queryLink } from '@/components/ui/results/query-links';
import button from '@/components/ui/button.module.css';
import { rulesOf } from '@/lib/routing/overviews';
import styles from './filters.module.css';
import type { Filter, OptionGroup, OverviewProps, OverviewResults } from './overview-props';
import { DateFilter } from './date-filter';

type ChoiceProps = {
  filter: Filter;
  query: OverviewQuery;
  counts: OverviewResults['counts'];
  language: Language;
  path: string;
  go: (search: string) => void;
};

/** Choosing one replaces the other. */
function ChoiceChips({
  filter,
  query,
  counts,
  all,
  language,
  path,
  go,
}: ChoiceProps & { all: string }) {
  const { choice, legend, chips } = filter;
  const chosen = query.choices[choice];
  const known = counts[choice];
  const total = known && (known[ALL] ?? Object.values(known).reduce((sum, part) => sum + part, 0));
  const chip = (ids: readonly number[], label: string, count: number | null, lang?: Language) => (
    <li key={ids.join()}>
      <a
        className={styles.chip}
        {...queryLink(
          path,
          toSearch(changeQuery(query, { choices: { ...query.choices, [choice]: ids } })),
          go,
        )}
        aria-current={ids.join() === chosen.join() ? 'true' : undefined}
        lang={lang}
      >
        {label} {count !== null && <span>{count}</span>}
      </a>
    </li>
  );
  return (
    <ul className={styles.chips} aria-label={legend}>
      {chip([], all, total)}
      {chips.map((option) =>
        chip(
          [option.id],
          option.label,
          known && (known[option.id] ?? 0),
          foreignLang(option, language),
        ),
      )}
    </ul>
  );
}

function FilterChoice({ filter, query, counts, language, path, go }: ChoiceProps) {
  const { choice, legend, groups } = filter;
  const chosen = query.choices[choice];
  const known = counts[choice];

  const describeAll = ({ all, options }: OptionGroup) => {
    if (!all) return null;
    const ids = options.map(({ id }) => id).toSorted((one, other) => one - other);
    const search = toSearch(changeQuery(query, { choices: { ...query.choices, [choice]: ids } }));
    return (
      <a className={styles.all} {...queryLink(path, search, go)}>
        {all}
      </a>
    );
  };

  return (
    <Disclosure
      isLong
      label={
        <span>
          {legend}
          <ChosenCount count={chosen.length} />
        </span>
      }
    >
      {groups.map((group) => (
        <fieldset key={group.label ?? legend} className={styles.group}>
          <legend className={group.label ? undefined : 'visually-hidden'}>
            {group.label ?? legend}
          </legend>
          {group.options.map((option) => (
            <label key={option.id} className={styles.option}>
              <input
                type="checkbox"
                name={choice}
                value={option.id}
                checked={chosen.includes(option.id)}
                onChange={() => {
                  go(toSearch(toggleChoice(query, choice, option.id)));
                }}
              />
              <span lang={foreignLang(option, language)}>{option.label}</span>
              {known && <span className={styles.count}>{known[option.id] ?? 0}</span>}
            </label>
          ))}
          {describeAll(group)}
        </fieldset>
      ))}
    </Disclosure>
  );
}

/** On a phone the filters are a sheet; CSS shows it in place on a larger screen. */
const SHEET = 'filter-sheet';

type Props = Pick<
  OverviewProps,
  'overview' | 'path' | 'filters' | 'months' | 'today' | 'labels'
> & {
  language: Language;
  query: OverviewQuery;
  counts: OverviewResults['counts'];
  badDates: TypedDates | null;
  go: (search: string) => void;
  onSubmit: () => void;
};

export function FilterForm(props: Props) {
  const { overview, path, filters, months, today, labels, language, query, counts, go } = props;
  const { hasOpenNow } = rulesOf(overview);
  // A closed sheet would hide what is wrong with them.
  const [isInPlace] = useState(props.badDates !== null);
  if (filters.length === 0 && !months && !hasOpenNow) return null;

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    props.onSubmit();
  }

  const shared = { query, counts, language, path, go };
  const closable = filters.filter(({ groups }) => groups.length > 0);
  const chosen = closable.reduce((sum, { choice }) => sum + query.choices[choice].length, 0);
  const hasDisclosures = closable.length > 0 || months !== null;
  const hasSheet = hasDisclosures && !isInPlace;
  return (
    <form
      className={styles.form}
      action={path}
      aria-label={labels.filters}
      onSubmit={onSubmit}
      data-filters={overview}
    >
      {/* Enter in a field presses the first button of a form, which must not be a month's. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      {filters.map(
        (filter) =>
          filter.chips.length > 0 && (
            <ChoiceChips key={filter.choice} filter={filter} {...shared} all={labels.all} />
          ),
      )}
      {hasOpenNow && (
        <label className={`${styles.option ?? ''} ${styles.single ?? ''}`}>
          <input
            type="checkbox"
            name="open"
            value="1"
            checked={query.isOpenNow}
            onChange={() => {
              go(toSearch(changeQuery(query, { isOpenNow: !query.isOpenNow })));
            }}
          />
          <span>{labels.openNow}</span>
        </label>
      )}
      {hasSheet && (
        <SheetOpener
          sheet={SHEET}
          label={labels.sheet}
          count={chosen + (query.date ? 1 : 0)}
          className={styles.opener}
        />
      )}
      {(hasDisclosures || hasOpenNow) && (
        <div id={SHEET} popover={isInPlace ? undefined : 'auto'} className={styles.sheet}>
          {closable.map((filter) => (
            <FilterChoice key={filter.choice} filter={filter} {...shared} />
          ))}
          {months && (
            <DateFilter
              date={query.date}
              badDates={props.badDates}
              language={language}
              months={months}
              today={today}
              labels={labels}
              onChoose={(date) => {
                go(toSearch(changeQuery(query, { date })));
              }}
            />
          )}
          {query.viewMode !== 'list' && <input type="hidden" name="view" value={query.viewMode} />}
          <button type="submit" className={`${button.filled ?? ''} ${styles.submit ?? ''}`}>
            {labels.submit}
          </button>
          {!isInPlace && <SheetDone sheet={SHEET} label={labels.done} className={styles.done} />}
        </div>
      )}
    </form>
  );
}
