import button from '@/components/ui/button.module.css';
import { toSearch } from '@/lib/search/codec';
import { type SearchQuery, toggled } from '@/lib/search/query';
import { FacetChoice } from './facet-choice';
import styles from './facets.module.css';
import { SEARCH_FORM } from './search-bar';
import type { SearchWords } from './search-props';
import type { FacetShown } from './search-results';

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
