import { RichTextBlock } from '@/components/ui/rich-text';
import type { Paragraph } from '@/lib/content/paragraph';
import type { ParagraphContext } from './context';
import styles from './donation.module.css';

type Props = {
  paragraph: Paragraph<'webform' | 'newsletter-block' | 'donation-form'>;
  context: ParagraphContext;
};

/** A form with what an editor wrote above it. */
export function FormParagraph({ paragraph, context }: Props) {
  const { heading, body, webform } = paragraph;
  return (
    <section className={styles['surroundings']} data-webform={webform ?? undefined}>
      {heading && <h2>{heading}</h2>}
      {body && <RichTextBlock html={body} />}
      {webform && <div lang={context.language}>{context.form(webform)}</div>}
    </section>
  );
}
