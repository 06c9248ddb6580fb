import { TeaserList } from '@/components/teasers/teaser-list';
import type { Paragraph } from '@/lib/content/paragraph';
import type { Language } from '@/lib/content/language';
import styles from './paragraph.module.css';

type Props = { paragraph: Paragraph<'selected-content'>; language: Language };

export function SelectedContentParagraph({ paragraph, language }: Props) {
  const { heading, teasers } = paragraph;
  return (
    <section className={styles['list']}>
      {heading && <h2>{heading}</h2>}
      <TeaserList teasers={teasers} language={language} level={heading ? 3 : 2} />
    </section>
  );
}
