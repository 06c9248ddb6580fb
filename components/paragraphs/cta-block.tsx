import { ButtonLink } from '@/components/ui/button-link';
import { RichTextBlock } from '@/components/ui/rich-text';
import type { Paragraph } from '@/lib/content/paragraph';
import styles from './paragraph.module.css';

export function CtaBlockParagraph({ heading, body, link }: Paragraph<'cta-block'>) {
  return (
    <section className={styles['cta-block']}>
      <div>
        {heading && <h2>{heading}</h2>}
        {body && <RichTextBlock html={body} />}
      </div>
      {link && (
        <p>
          <ButtonLink link={link} />
        </p>
      )}
    </section>
  );
}
