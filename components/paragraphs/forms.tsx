import type { ReactNode } from 'react';
import { ContactLinks } from '@/components/ui/links/contact-links';
import { RichTextBlock } from '@/components/ui/rich-text';
import type { Paragraph } from '@/lib/content/paragraph';
import type { FormOptions, ParagraphContext } from './context';
import styles from './donation.module.css';

type Props = {
  paragraph: Paragraph<'webform' | 'newsletter-block' | 'donation-form'>;
  context: ParagraphContext;
  options?: FormOptions;
  id?: string;
  /** Beside the form, or above it. */
  aside?: ReactNode;
};

export function FormParagraph({ paragraph, context, options, id, aside }: Props) {
  const { heading, body, webform } = paragraph;
  return (
    <section
      id={id}
      className={styles.form}
      data-webform={webform ?? undefined}
      data-gives={aside ? '' : undefined}
    >
      {aside}
      <div className={styles.words}>
        {heading && <h2>{heading}</h2>}
        {body && <RichTextBlock html={body} />}
        <div lang={context.language}>
          {webform ? (
            context.form(webform, options)
          ) : (
            <p>
              <ContactLinks contact={context.contact} />
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
