import { useTranslations } from 'next-intl';
import { RichTextBlock } from '@/components/ui/rich-text';
import type { Paragraph } from '@/lib/content/paragraph';
import type { ParagraphContext } from './context';
import styles from './donation.module.css';

type Props = {
  paragraph: Paragraph<'webform' | 'newsletter-block' | 'donation-form'>;
  context: ParagraphContext;
};

/** What stands around a form, and how to reach us without it. */
export function FormSurroundings({ paragraph, context }: Props) {
  const t = useTranslations('webform');
  const { heading, body, webform } = paragraph;
  const { phone, phoneHref, mail } = context.contact;
  return (
    <section className={styles['surroundings']} data-webform={webform ?? undefined}>
      {heading && <h2>{heading}</h2>}
      {body && <RichTextBlock html={body} />}
      <p lang={context.language}>
        {t.rich('reachLinks', {
          phone: () => <a href={phoneHref}>{phone}</a>,
          mail: () => <a href={`mailto:${mail}`}>{mail}</a>,
        })}
      </p>
    </section>
  );
}
