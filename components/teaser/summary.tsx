import styles from './teaser-card.module.css';

/** Cut by the style sheet, so that assistive technology still has all of it (spec section 9). */
export function Summary({ text }: { text: string | null }) {
  return text && <p className={styles['summary']}>{text}</p>;
}
