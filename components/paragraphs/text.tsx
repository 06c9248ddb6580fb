import { RichTextBlock } from '@/components/ui/rich-text';
import type { Paragraph } from '@/lib/content/paragraph';
import styles from './paragraph.module.css';

export function TextParagraph({ heading, body }: Paragraph<'text'>) {
  return (
    <section className={styles['text']}>
      {heading && <h2>{heading}</h2>}
      <RichTextBlock html={body} />
    </section>
  );
}
