import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
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
  const t = useTranslations('webform');
  const { heading, body, webform } = paragraph;
  const { phone, phoneHref, mail } = context.contact;
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
              {t.rich('contactLinks', {
                phone: () => <a href={phoneHref}>{phone}</a>,
                mail: () => <a href={`mailto:${mail}`}>{mail}</a>,
              })}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
