import type { SubmitEvent } from 'react';
import button from '@/components/ui/button.module.css';
import styles from './search.module.css';
import type { SearchWords } from './search-props';

type Props = {
  path: string;
  /** Whether a filter may be what leaves nothing over. */
  isNarrowed: boolean;
  words: SearchWords;
  onReset: () => void;
};

/** Nothing was found (spec section 8, "Empty search"), and what to do then. */
export function NoneFound({ path, isNarrowed, words, onReset }: Props) {
  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    onReset();
  }
  return (
    <div className={styles['none']}>
      <p>{words.noneHint}</p>
      {isNarrowed && <p>{words.noneChosen}</p>}
      <form action={path} onSubmit={onSubmit}>
        <button type="submit" className={button['filled']}>
          {words.reset}
        </button>
      </form>
    </div>
  );
}
