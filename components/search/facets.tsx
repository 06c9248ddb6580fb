import { useState } from 'react';
import button from '@/components/ui/button.module.css';
import { SheetDone, SheetOpener } from '@/components/ui/sheet';
import type { FacetView } from '@/lib/search/results';
import { APPLY, FACETS, type SearchQuery, toggleFacet, toSearch } from '@/lib/search/query';
import styles from './facets.module.css';
import { SEARCH_FORM } from './search-form';
import type { SearchLabels } from './search-labels';

/** A phone shows so many of each facet, and those that are chosen; the others on demand. */
const ON_A_PHONE = 6;

type FacetChoiceProps = {
  shown: FacetView;
  chosen: readonly string[];
  labels: SearchLabels;
  onToggle: (value: string) => void;
};

function FacetChoice({ shown, chosen, labels, onToggle }: FacetChoiceProps) {
  const [isComplete, setComplete] = useState(false);
  const { facet, legend, options } = shown;
  const id = `facet-${facet}`;
  return (
    <fieldset className={styles.facet} data-facet={facet}>
      <legend>{legend}</legend>
      <ul id={id} className={styles.options} data-complete={isComplete || undefined}>
        {options.map(({ value, label, count }, at) => (
          <li key={value} data-later={at >= ON_A_PHONE || undefined}>
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
      {options.length > ON_A_PHONE && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isComplete}
          aria-controls={id}
          onClick={() => {
            setComplete(!isComplete);
          }}
        >
          {isComplete ? labels.less : labels.more}
        </button>
      )}
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
            labels={labels}
            onToggle={(value) => {
              go(toSearch(toggleFacet(query, shown.facet, value)));
            }}
          />
        ))}
        <button
          type="submit"
          form={SEARCH_FORM}
          {...APPLY}
          className={`${button.outlined ?? ''} ${styles.apply ?? ''}`}
        >
          {labels.apply}
        </button>
        <SheetDone sheet={SHEET} label={labels.done} className={styles.done} />
      </div>
    </section>
  );
}
