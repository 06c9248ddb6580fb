import { ButtonLink } from '@/components/ui/links/button-link';
import { RichTextBlock } from '@/components/ui/rich-text';
import type { Paragraph } from '@/lib/content/paragraph';
import styles from './accordion.module.css';

/** Works without script: the shared `name` lets the browser keep one panel open. */
export function AccordionParagraph({ id, heading, panels }: Paragraph<'accordion'>) {
  const headingId = `${id}-heading`;

  return (
    <section className={styles['accordion']} aria-labelledby={heading ? headingId : undefined}>
      {heading && <h2 id={headingId}>{heading}</h2>}
      {panels.map(({ title, body, link }, index) => (
        <details key={title} name={id} id={`${id}-${index + 1}`}>
          <summary>{title}</summary>
          <div className={styles['body']}>
            <RichTextBlock html={body} />
            {link && <ButtonLink link={link} variant="plain" />}
          </div>
        </details>
      ))}
    </section>
  );
}
