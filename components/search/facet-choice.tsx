import { useState } from 'react';
import button from '@/components/ui/button.module.css';
import styles from './facets.module.css';
import { SEARCH_FORM } from './search-bar';
import type { SearchWords } from './search-props';
import type { FacetShown } from './search-results';

/** How many values of a facet a phone shows at first (spec section 9). */
const AT_FIRST = 6;

type Props = {
  shown: FacetShown;
  chosen: readonly string[];
  words: SearchWords;
  onToggle: (value: string) => void;
};

/** Boxes to tick, each with how many it would give. A large screen shows them all. */
export function FacetChoice({ shown, chosen, words, onToggle }: Props) {
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
