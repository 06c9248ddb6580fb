import type { RichText } from '@/lib/content/rich-text';
import styles from './rich-text.module.css';

/** Safe as HTML: only the sanitizer creates a RichText. */
export function RichTextBlock({ html }: { html: RichText }) {
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
