import button from '@/components/ui/button.module.css';
import { SheetDone, SheetOpener } from '@/components/ui/sheet';
import styles from './facets.module.css';
import { SEARCH_FORM } from './search-form';
import type { FacetView } from '@/lib/search/search-results';
import type { SearchLabels } from './search-props';
import { FACETS, type SearchQuery, toggleFacet, toSearch } from '@/lib/search/query';

type FacetChoiceProps = {
  shown: FacetView;
  chosen: readonly string[];
  onToggle: (value: string) => void;
};

function FacetChoice({ shown, chosen, onToggle }: FacetChoiceProps) {
  const { facet, legend, options } = shown;
  return (
    <fieldset className={styles.facet} data-facet={facet}>
      <legend>{legend}</legend>
      <ul className={styles.options}>
        {options.map(({ value, label, count }) => (
          <li key={value}>
            <label className={styles.option}>
              <input
                type="checkbox"
                form={SEARCH_FORM}
                name={facet}
                value={value}
                checked={chosen.includes(value)}
                onChange={() => {
                  onToggle(value);
                }}
              />
              <span>{label}</span>
              <span className={styles.count}>{count}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** On a phone the facets are a sheet; CSS shows it in place on a larger screen. */
const SHEET = 'facet-sheet';

type OpenerProps = {
  facets: readonly FacetView[];
  query: SearchQuery;
  labels: SearchLabels;
};

const hasOptions = ({ options }: FacetView) => options.length > 0;

export function FacetsOpener({ facets, query, labels }: OpenerProps) {
  if (!facets.some(hasOptions)) return null;
  const chosen = FACETS.reduce((sum, facet) => sum + query.chosen[facet].length, 0);
  return (
    <SheetOpener sheet={SHEET} label={labels.sheet} count={chosen} className={styles.opener} />
  );
}

type Props = OpenerProps & { go: (search: string) => void };

export function Facets({ facets, query, labels, go }: Props) {
  const some = facets.filter(hasOptions);
  if (some.length === 0) return null;
  return (
    <section className={styles.facets} aria-label={labels.filters}>
      <div id={SHEET} popover="auto" className={styles.sheet}>
        {some.map((shown) => (
          <FacetChoice
            key={shown.facet}
            shown={shown}
            chosen={query.chosen[shown.facet]}
            onToggle={(value) => {
              go(toSearch(toggleFacet(query, shown.facet, value)));
            }}
          />
        ))}
        <button
          type="submit"
          form={SEARCH_FORM}
          className={`${button.outlined ?? ''} ${styles.apply ?? ''}`}
        >
          {labels.apply}
        </button>
        <SheetDone sheet={SHEET} label={labels.done} className={styles.done} />
      </div>
    </section>
  );
}
