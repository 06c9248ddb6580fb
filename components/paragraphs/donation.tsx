import type { DonationLabels } from '@/components/forms/amount-list';
import { SplitDonationChoice } from '@/components/forms/split-islands';
import { RichTextBlock } from '@/components/ui/rich-text';
import { type DonationChoice, donationOf } from '@/lib/content/donation';
import type { Language } from '@/lib/content/language';
import type { Paragraph } from '@/lib/content/paragraph';
import { euros } from '@/lib/i18n/format';
import { messagesOf } from '@/lib/i18n/messages';
import type { ParagraphContext } from './context';
import styles from './donation.module.css';
import { FormParagraph } from './forms';
import { Gifts } from './gifts/gifts';

/** Where a choice leads to: past the picture, to the form. */
const DONATION = 'donation-choice';

type Props<Kind extends 'donation-form' | 'donation-initialiser'> = {
  paragraph: Paragraph<Kind>;
  context: ParagraphContext;
};

/** Sends the browser no more of a paragraph than it needs. */
const choiceIn = (paragraph: DonationChoice): DonationChoice => {
  const { amounts, gifts, defaultAmount, monthly, defaultInterval } = paragraph;
  return { amounts, gifts, defaultAmount, monthly, defaultInterval };
};

function labelsOf({ amounts, monthly }: DonationChoice, language: Language): DonationLabels {
  const { donation, donationform } = messagesOf(language);
  const { interval, custom, customAmount, recommended, summary, own, onward } = donation;
  const all = [...amounts, ...(monthly?.amounts ?? [])];
  return {
    interval,
    custom,
    customAmount,
    recommended,
    summary,
    own,
    onward,
    amounts: donation.amounts,
    sums: Object.fromEntries(all.map((amount) => [amount, euros(amount, language)])),
    intervals: { monthly: donation.monthly, single: donation.single },
    error: donationform.error,
  };
}

const choiceOf = (
  paragraph: Paragraph<'donation-form' | 'donation-initialiser'>,
  { language, donation }: ParagraphContext,
) => ({
  choice: choiceIn(paragraph),
  query: donation,
  labels: labelsOf(paragraph, language),
});

/** The choice first; with one in the URL, the form at once. */
export function DonationFormParagraph({ paragraph, context }: Props<'donation-form'>) {
  const { language } = context;
  const { chosen, change } = messagesOf(language).donation;
  const { isInvalid, gift } = donationOf(paragraph, context.donation);
  const choice = { ...choiceOf(paragraph, context), action: `#${DONATION}` };
  const isChosen = context.donation.amount !== null && !isInvalid;
  const { heading, body, webform } = paragraph;
  if (webform && !isChosen)
    return (
      <section id={DONATION} className={styles.form} data-gives="">
        <div className={styles.words} data-words>
          {heading && <h2>{heading}</h2>}
          {body && <RichTextBlock html={body} />}
          <div lang={language}>
            <SplitDonationChoice {...choice} />
          </div>
        </div>
        <Gifts choice={paragraph} shown={gift} />
      </section>
    );
  return (
    <FormParagraph
      id={DONATION}
      paragraph={paragraph}
      context={context}
      options={{ donation: { choice, labels: { chosen, change } } }}
      aside={webform && <Gifts choice={paragraph} shown={gift} isChosen />}
    />
  );
}

export function DonationInitialiserParagraph({
  paragraph,
  context,
}: Props<'donation-initialiser'>) {
  const { heading, link } = paragraph;
  const { gift } = donationOf(paragraph, context.donation);
  return (
    <section className={styles.initialiser} data-initialiser data-gives="">
      <div className={styles.words} data-words>
        {heading && <h2>{heading}</h2>}
        <SplitDonationChoice
          {...choiceOf(paragraph, context)}
          action={`${link.href}#${DONATION}`}
        />
      </div>
      <Gifts choice={paragraph} shown={gift} />
    </section>
  );
}
