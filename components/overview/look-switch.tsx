import { toSearch } from '@/lib/routing/overview-codec';
import { changed, type OverviewQuery } from '@/lib/routing/overview-query';
import { type ListOverview, rulesOf } from '@/lib/routing/overview-rules';
import { follow } from '@/components/ui/follow';
import type { OverviewWords } from './overview-props';
import styles from './overview.module.css';

type Props = {
  overview: ListOverview;
  query: OverviewQuery;
  path: string;
  words: OverviewWords;
  go: (search: string) => void;
};

/** The same results as a list, or on a map, or in a month. */
export function LookSwitch({ overview, query, path, words, go }: Props) {
  const { look: other } = rulesOf(overview);
  if (!other) return null;
  return (
    <nav aria-label={words.looks} className={styles['looks']}>
      <ul>
        {(['list', other] as const).map((look) => {
          const search = toSearch(changed(query, { look }));
          return (
            <li key={look}>
              <a
                href={`${path}${search}`}
                aria-current={query.look === look ? 'true' : undefined}
                onClick={(event) => {
                  follow(event, () => {
                    go(search);
                  });
                }}
              >
                {words.look[look]}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
