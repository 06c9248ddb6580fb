import styles from './teaser-card.module.css';

type Props = {
  text: string | null;
  /** How many lines a card shows (spec section 9). */
  lines?: 3 | 4;
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
