import { Marked } from '@/components/search/marked';
import styles from './header-search.module.css';
import type { ShownSuggestion } from './suggested';

type Props = {
  id: string;
  label: string;
  suggestions: readonly ShownSuggestion[];
  /** The one that the arrows are on; -1 for none. */
  active: number;
};

export const optionId = (list: string, index: number): string => `${list}-${index}`;

/** Links, for the mouse and for the arrows of the box above; Tab passes them by. */
export function SuggestionList({ id, label, suggestions, active }: Props) {
  return (
    <div id={id} role="listbox" aria-label={label} className={styles['suggestions']}>
      {suggestions.map(({ title, href, label: kind }, index) => (
        <a
          key={href}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          href={href}
        >
          <span>
            <Marked parts={title} />
          </span>{' '}
          <small>{kind}</small>
        </a>
      ))}
    </div>
  );
}
