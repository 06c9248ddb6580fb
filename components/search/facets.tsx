import { useState } from 'react';
import button from '@/components/ui/button.module.css';
import styles from './facets.module.css';
import { SEARCH_FORM } from './search-form';
import type { FacetView } from '@/lib/search/search-results';
import type { SearchLabels } from './search-props';
import { type SearchQuery, toggleFacet, toSearch } from '@/lib/search/query';

const AT_FIRST = 6;

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
        {options.map(({ value, label, count }, index) => (
          <li key={value} data-later={index >= AT_FIRST || undefined}>
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
      {options.length > AT_FIRST && (
        <button
          type="button"
          className={`${button.outlined ?? ''} ${styles.more ?? ''}`}
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

type Props = {
  facets: readonly FacetView[];
  query: SearchQuery;
  labels: SearchLabels;
  go: (search: string) => void;
};

export function Facets({ facets, query, labels, go }: Props) {
  const some = facets.filter(({ options }) => options.length > 0);
  if (some.length === 0) return null;
  return (
    <section className={styles.facets} aria-label={labels.filters}>
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
        className={`${button.outlined ?? ''} ${styles.apply ?? ''}`}
      >
        {labels.apply}
      </button>
    </section>
  );
}
