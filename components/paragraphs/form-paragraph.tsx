import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { RichTextBlock } from '@/components/ui/rich-text';
import type { Paragraph } from '@/lib/content/paragraph';
import type { Answers } from '@/lib/forms/definition/answer';
import type { ParagraphContext } from './context';
import styles from './donation.module.css';

type Props = {
  paragraph: Paragraph<'webform' | 'newsletter-block' | 'donation-form'>;
  context: ParagraphContext;
  /** Answers that the page knows already. */
  known?: Answers;
  /** Between the words above the form and the form. */
  children?: ReactNode;
};

/** A form with what an editor wrote above it; how to reach us, where no form was chosen. */
export function FormParagraph({ paragraph, context, known, children }: Props) {
  const t = useTranslations('webform');
  const { heading, body, webform } = paragraph;
  const { phone, phoneHref, mail } = context.contact;
  return (
    <section className={styles['surroundings']} data-webform={webform ?? undefined}>
      {heading && <h2>{heading}</h2>}
      {body && <RichTextBlock html={body} />}
      <div lang={context.language}>
        {children}
        {webform ? (
          context.form(webform, known)
        ) : (
          <p>
            {t.rich('reachLinks', {
              phone: () => <a href={phoneHref}>{phone}</a>,
              mail: () => <a href={`mailto:${mail}`}>{mail}</a>,
            })}
          </p>
        )}
      </div>
    </section>
  );
}
