import { ButtonLink } from '@/components/ui/button-link';
import { RichTextBlock } from '@/components/ui/rich-text';
import type { Paragraph } from '@/lib/content/paragraph';
import styles from './paragraph.module.css';

export function DonateParagraph({ heading, body, link }: Paragraph<'donate'>) {
  return (
    <section className={styles['cta-block']}>
      <div>
        <h2>{heading}</h2>
        {body && <RichTextBlock html={body} />}
      </div>
      <p>
        <ButtonLink link={link} />
      </p>
    </section>
  );
}
