import styles from './teaser-card.module.css';

type Props = {
  text: string | null;
  /** How many lines a card shows; `card` is 4, or 2 where it is narrow (spec section 9). */
  lines?: 3 | 4 | 'card';
};

/** Cut by the style sheet, so that assistive technology still has all of it (spec section 9). */
export function Summary({ text, lines = 4 }: Props) {
  return (
    text && (
      <p className={styles['summary']} data-lines={lines}>
        {text}
      </p>
    )
  );
}
