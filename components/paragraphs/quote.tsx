import type { Paragraph } from '@/lib/content/paragraph';
import styles from './paragraph.module.css';

export function QuoteParagraph({ words, speaker }: Paragraph<'quote'>) {
  return (
    <figure className={styles['quote']}>
      <blockquote>
        <p>{words}</p>
      </blockquote>
      {speaker && <figcaption>{speaker}</figcaption>}
    </figure>
  );
}
