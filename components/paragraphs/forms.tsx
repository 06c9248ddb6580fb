import { useTranslations } from 'next-intl';
import { SplitDonationChoice } from '@/components/forms/split-islands';
import { RichTextBlock } from '@/components/ui/rich-text';
import { chosenDonation, type DonationChoice, donationOf } from '@/lib/content/donation';
import type { DonationChoiceProps } from '@/components/forms/donation-choice';
import type { Language } from '@/lib/content/language';
import type { Paragraph } from '@/lib/content/paragraph';
import { euros } from '@/lib/i18n/format';
import { messagesOf } from '@/lib/i18n/messages';
import type { FormOptions, ParagraphContext } from './context';
import { Gifts } from './gifts/gifts';
import styles from './donation.module.css';

type Props = {
  paragraph: Paragraph<'webform' | 'newsletter-block' | 'donation-form'>;
  context: ParagraphContext;
  options?: FormOptions;
  id?: string;
};

export function FormParagraph({ paragraph, context, options, id }: Props) {
  const t = useTranslations('webform');
  const { heading, body, webform } = paragraph;
  const { phone, phoneHref, mail } = context.contact;
  return (
    <section id={id} className={styles['form']} data-webform={webform ?? undefined}>
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
    </section>
  );
}

/** Where a choice leads to: past the picture, to the form. */
const DONATION = 'donation-choice';

type DonationProps<Kind extends 'donation-form' | 'donation-initialiser'> = {
  paragraph: Paragraph<Kind>;
  context: ParagraphContext;
};

function choiceOf(
  { amounts, gifts, defaultAmount, defaultInterval }: DonationChoice,
  language: Language,
): Omit<DonationChoiceProps, 'action' | 'donation'> {
  const { donation, donationform } = messagesOf(language);
  const { amount, interval, monthly, single, custom, customAmount, recommended } = donation;
  return {
    amounts: amounts.map((one) => ({
      amount: one,
      label: euros(one, language),
      gift: gifts.find((gift) => gift.amount === one)?.name,
    })),
    defaultAmount,
    defaultInterval,
    labels: {
      ...{ amount, interval, custom, customAmount, recommended },
      intervals: { monthly, single },
      error: donationform.error,
      summary: donation.summary,
      onward: donation.onward,
    },
  };
}

/** The choice first; with one in the URL, the form at once. */
export function DonationFormParagraph({ paragraph, context }: DonationProps<'donation-form'>) {
  const { language } = context;
  const { chosen, change } = messagesOf(language).donation;
  const { amount, interval, isInvalid } = donationOf(paragraph, context.donation);
  const choice = {
    ...choiceOf(paragraph, language),
    action: `#${DONATION}`,
    donation: { amount, interval, isInvalid },
  };
  const isChosen = context.donation.amount !== null && !isInvalid;
  const { heading, body, webform } = paragraph;
  if (webform && !isChosen)
    return (
      <section id={DONATION} className={styles['form']}>
        {heading && <h2>{heading}</h2>}
        {body && <RichTextBlock html={body} />}
        <div lang={language}>
          <SplitDonationChoice {...choice} />
        </div>
      </section>
    );
  const known = { ...(amount !== null && { amount: String(amount) }), interval };
  const donation = { choice, labels: { chosen, change } };
  return (
    <FormParagraph
      id={DONATION}
      paragraph={paragraph}
      context={context}
      options={{ known, donation }}
    />
  );
}

export function DonationInitialiserParagraph({
  paragraph,
  context,
}: DonationProps<'donation-initialiser'>) {
  const { heading, link } = paragraph;
  return (
    <section className={styles['initialiser']} data-initialiser>
      {heading && <h2>{heading}</h2>}
      <SplitDonationChoice
        {...choiceOf(paragraph, context.language)}
        action={`${link.href}#${DONATION}`}
        donation={chosenDonation(paragraph, context.donation)}
      />
      <Gifts choice={paragraph} />
    </section>
  );
}
