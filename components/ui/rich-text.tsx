import type { Language } from '@/lib/content/language';
import type { RichText } from '@/lib/content/rich-text';
import styles from './rich-text.module.css';

type Props = { html: RichText; lang?: Language | undefined };

/** Safe as HTML: only the sanitizer creates a RichText. */
export function RichTextBlock({ html, lang }: Props) {
  return <div className={styles.prose} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
