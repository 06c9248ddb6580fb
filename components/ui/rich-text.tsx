import type { RichText } from '@/lib/content/rich-text';
import styles from './rich-text.module.css';

/** An editor's text. Only what the sanitiser let through has this type. */
export function RichTextBlock({ html }: { html: RichText }) {
  return <div className={styles['prose']} dangerouslySetInnerHTML={{ __html: html }} />;
}
