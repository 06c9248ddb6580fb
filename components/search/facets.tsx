import { useState } from 'react';
import button from '@/components/ui/button.module.css';
import styles from './facets.module.css';
import { SEARCH_FORM } from './search-form';
import type { FacetShown, SearchWords } from './search-props';
import { type SearchQuery, toggled, toSearch } from '@/lib/search/query';

/** How many values of a facet a phone shows at first (spec section 9). */
const AT_FIRST = 6;

type FacetChoiceProps = {
  shown: FacetShown;
  chosen: readonly string[];
  words: SearchWords;
  onToggle: (value: string) => void;
};

/** Boxes to tick, each with how many it would give. A large screen shows them all. */
function FacetChoice({ shown, chosen, words, onToggle }: FacetChoiceProps) {
  const [isWhole, setWhole] = useState(false);
  const { facet, legend, options } = shown;
  const id = `facet-${facet}`;
  return (
    <fieldset className={styles['facet']} data-facet={facet}>
      <legend>{legend}</legend>
      <ul id={id} className={styles['options']} data-whole={isWhole || undefined}>
        {options.map(({ value, label, count }, index) => (
          <li key={value} data-later={index >= AT_FIRST || undefined}>
            <label className={styles['option']}>
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
              <span className={styles['count']}>{count}</span>
            </label>
          </li>
        ))}
      </ul>
      {options.length > AT_FIRST && (
        <button
          type="button"
          className={`${button['outlined'] ?? ''} ${styles['more'] ?? ''}`}
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => {
            setWhole(!isWhole);
          }}
        >
          {isWhole ? words.less : words.more}
        </button>
      )}
    </fieldset>
  );
}

type Props = {
  facets: readonly FacetShown[];
  query: SearchQuery;
  words: SearchWords;
  go: (search: string) => void;
};

/** What the results can be narrowed by. Without script the button sends it with the words. */
export function Facets({ facets, query, words, go }: Props) {
  const some = facets.filter(({ options }) => options.length > 0);
  if (some.length === 0) return null;
  return (
    <section className={styles['facets']} aria-label={words.filters}>
      {some.map((shown) => (
        <FacetChoice
          key={shown.facet}
          shown={shown}
          chosen={query.chosen[shown.facet]}
          words={words}
          onToggle={(value) => {
            go(toSearch(toggled(query, shown.facet, value)));
          }}
        />
      ))}
      <button
        type="submit"
        form={SEARCH_FORM}
        className={`${button['outlined'] ?? ''} ${styles['apply'] ?? ''}`}
      >
        {words.apply}
      </button>
    </section>
  );
}
