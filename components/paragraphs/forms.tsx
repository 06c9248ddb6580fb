import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SplitDonationChoice } from '@/components/forms/split-islands';
import { RichTextBlock } from '@/components/ui/rich-text';
import { donationOf } from '@/lib/content/donation';
import type { Paragraph } from '@/lib/content/paragraph';
import { euros, fill } from '@/lib/i18n/format';
import { messagesOf } from '@/lib/i18n/messages';
import type { FormOptions, ParagraphContext } from './context';
import styles from './donation.module.css';

type Props = {
  paragraph: Paragraph<'webform' | 'newsletter-block' | 'donation-form'>;
  context: ParagraphContext;
  options?: FormOptions;
  /** Between the text above the form and the form. */
  children?: ReactNode;
};

export function FormParagraph({ paragraph, context, options, children }: Props) {
  const t = useTranslations('webform');
  const { heading, body, webform } = paragraph;
  const { phone, phoneHref, mail } = context.contact;
  return (
    <section className={styles['form']} data-webform={webform ?? undefined}>
      {heading && <h2>{heading}</h2>}
      {body && <RichTextBlock html={body} />}
      <div lang={context.language}>
        {children}
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
    </section>
  );
}

type DonationFormProps = { paragraph: Paragraph<'donation-form'>; context: ParagraphContext };

export function DonationFormParagraph({ paragraph, context }: DonationFormProps) {
  const { donation, donationform } = messagesOf(context.language);
  const { amount, interval, isInvalid } = donationOf(paragraph, context.donation);
  const known = { ...(amount !== null && { amount: String(amount) }), interval };
  return (
    <FormParagraph paragraph={paragraph} context={context} options={{ known }}>
      {isInvalid && (
        <p className={styles['error']} role="alert">
          {donationform.error}
        </p>
      )}
      {amount !== null && (
        <p className={styles['summary']}>{fill(donation.summary[interval], { amount })}</p>
      )}
    </FormParagraph>
  );
}

type DonationInitialiserProps = {
  paragraph: Paragraph<'donation-initialiser'>;
  context: ParagraphContext;
};

export function DonationInitialiserParagraph({ paragraph, context }: DonationInitialiserProps) {
  const t = useTranslations('donation');
  const { heading, link, amounts, defaultAmount } = paragraph;
  const { language } = context;
  const { donation, donationform } = messagesOf(language);
  return (
    <section className={styles['initialiser']}>
      {heading && <h2>{heading}</h2>}
      <SplitDonationChoice
        action={link.href}
        amounts={amounts.map((amount) => ({ amount, label: euros(amount, language) }))}
        defaultAmount={defaultAmount}
        donation={donationOf(paragraph, context.donation)}
        labels={{
          amount: t('amount'),
          interval: t('interval'),
          intervals: { monthly: t('monthly'), single: t('single') },
          custom: t('custom'),
          customAmount: t('customAmount'),
          recommended: t('recommended'),
          error: donationform.error,
          summary: donation.summary,
          onward: t('onward'),
        }}
      />
    </section>
  );
}
