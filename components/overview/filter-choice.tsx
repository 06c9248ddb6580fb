import type { Language } from '@/lib/content/language';
import { toSearch } from '@/lib/routing/overview-codec';
import { changed, type OverviewQuery, toggled } from '@/lib/routing/overview-query';
import { Disclosure } from '@/components/ui/disclosure';
import styles from './filters.module.css';
import { follow } from '@/components/ui/follow';
import type { Filter, OptionGroup } from './overview-props';
import type { Results } from './results';

type Props = {
  filter: Filter;
  query: OverviewQuery;
  counts: Results['counts'];
  language: Language;
  path: string;
  go: (search: string) => void;
};

/** Boxes to tick, each with how many it would give. */
export function FilterChoice({ filter, query, counts, language, path, go }: Props) {
  const { choice, legend, groups } = filter;
  const chosen = query.choices[choice];
  const known = counts[choice];

  const allOf = ({ all, options }: OptionGroup) => {
    if (!all) return null;
    const ids = options.map(({ id }) => id).toSorted((one, other) => one - other);
    const search = toSearch(changed(query, { choices: { ...query.choices, [choice]: ids } }));
    return (
      <a
        className={styles['all']}
        href={`${path}${search}`}
        onClick={(event) => {
          follow(event, () => {
            go(search);
          });
        }}
      >
        {all}
      </a>
    );
  };

  return (
    <Disclosure
      name="filters"
      isLong
      label={
        <span>
          {legend}
          {chosen.length > 0 && <span className={styles['number']}>{chosen.length}</span>}
        </span>
      }
    >
      {groups.map((group) => (
        <fieldset key={group.label ?? legend} className={styles['group']}>
          <legend className={group.label ? undefined : 'visually-hidden'}>
            {group.label ?? legend}
          </legend>
          {group.options.map(({ id, label, language: own }) => (
            <label key={id} className={styles['option']}>
              <input
                type="checkbox"
                name={choice}
                value={id}
                checked={chosen.includes(id)}
                onChange={() => {
                  go(toSearch(toggled(query, choice, id)));
                }}
              />
              <span lang={own && own !== language ? own : undefined}>{label}</span>
              {known && <span className={styles['count']}>{known[id] ?? 0}</span>}
            </label>
          ))}
          {allOf(group)}
        </fieldset>
      ))}
    </Disclosure>
  );
}
