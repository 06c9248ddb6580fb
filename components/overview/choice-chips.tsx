import { queryLink } from '@/components/ui/results/query-links';
import { ALL } from '@/lib/content/list-filters';
import { foreignLang, type Language } from '@/lib/content/language';
import { changeQuery, type OverviewQuery, toSearch } from '@/lib/routing/overview-query';
import styles from './filters.module.css';
import type { Filter, OverviewResults } from './overview-props';

export type ChoiceProps = {
  filter: Filter;
  query: OverviewQuery;
  counts: OverviewResults['counts'];
  language: Language;
  path: string;
  go: (search: string) => void;
};

type Props = ChoiceProps & { all: string };

/** Choosing one replaces the other. */
export function ChoiceChips({ filter, query, counts, all, language, path, go }: Props) {
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
