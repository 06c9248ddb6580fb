import { RichTextBlock } from '@/components/ui/rich-text';
import type { Paragraph } from '@/lib/content/paragraph';
import styles from './paragraph.module.css';

/** One side of a job: what you do, what you bring, what you get. */
export function VacancyDetailsParagraph({ heading, body }: Paragraph<'vacancy-details'>) {
  return (
    <section className={styles['text']}>
      <h2>{heading}</h2>
      <RichTextBlock html={body} />
    </section>
  );
}
