import type { ReactNode } from 'react';
import { ContactLinks } from '@/components/ui/links/contact-links';
import { RichTextBlock } from '@/components/ui/rich-text';
import { isAccepting } from '@/lib/content/paragraph';
import type { FormOptions, ParagraphProps } from './context';
import styles from './donation.module.css';

type Props = ParagraphProps<'webform' | 'newsletter-block' | 'donation-form'> & {
  options?: FormOptions;
  anchor?: string;
  /** Beside the form, or above it. */
  aside?: ReactNode;
};

export function FormParagraph(props: Props) {
  const { heading, body, webform, accepts, context, options, anchor, aside } = props;
  const isClosed = !isAccepting(accepts, new Date().getTime());
  const ofPage = 'presets' in props ? { presets: props.presets } : {};
  return (
    <section
      id={anchor}
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
            context.form(webform, { ...options, ...ofPage, isClosed })
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
