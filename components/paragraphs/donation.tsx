import type { DonationLabels } from '@/components/forms/amount-list';
import { SplitDonationChoice } from '@/components/forms/split-islands';
import { RichTextBlock } from '@/components/ui/rich-text';
import { type DonationChoice, resolveDonation, type GiftName } from '@/lib/content/donation';
import type { Language } from '@/lib/content/language';
import { isAccepting } from '@/lib/content/paragraph';
import { euros } from '@/lib/i18n/format';
import { messagesOf } from '@/lib/i18n/messages';
import type { ParagraphProps } from './context';
import styles from './donation.module.css';
import { FormParagraph } from './forms';
import { GiftPicture } from './gifts/gift-picture';
import giftStyles from './gifts/gifts.module.css';

/** Where a choice leads to: past the picture, to the form. */
const DONATION = 'donation-choice';

/** Sends the browser no more of a paragraph than it needs. */
const choiceIn = (paragraph: DonationChoice): DonationChoice => {
  const { amounts, gifts, defaultAmount, monthly, defaultInterval } = paragraph;
  return { amounts, gifts, defaultAmount, monthly, defaultInterval };
};

function buildLabels({ amounts, monthly }: DonationChoice, language: Language): DonationLabels {
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

const choiceOf = (props: ParagraphProps<'donation-form' | 'donation-initialiser'>) => ({
  choice: choiceIn(props),
  query: props.context.donation,
  labels: buildLabels(props, props.context.language),
});

type GiftsProps = {
  choice: DonationChoice;
  /** Until the style sheet knows what is checked. */
  shown: GiftName | null;
  /** Shows no others as examples. */
  isChosen?: boolean;
};

/** Each amount buys something; the style sheet shows that of the chosen one, in the order of the amounts. */
function Gifts({ choice, shown, isChosen = false }: GiftsProps) {
  const { amounts, gifts } = choice;
  if (gifts.length === 0) return null;
  return (
    <ul className={giftStyles.gifts} data-gifts={isChosen ? 'chosen' : ''}>
      {gifts.map(({ amount, text, picture }) => (
        <li
          key={amount}
          data-gift={amounts.indexOf(amount) + 1}
          data-shown={(picture !== null && picture === shown) || undefined}
        >
          {picture && <GiftPicture name={picture} />}
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** The choice first; with one in the URL, the form at once. */
export function DonationFormParagraph(props: ParagraphProps<'donation-form'>) {
  const { heading, body, context } = props;
  const webform = isAccepting(props.accepts, new Date().getTime()) ? props.webform : null;
  const { language, donation } = context;
  const { chosen, change } = messagesOf(language).donation;
  const { isInvalid, gift } = resolveDonation(props, donation);
  const choice = { ...choiceOf(props), action: `#${DONATION}` };
  const isChosen = donation.amount !== null && !isInvalid;
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
        <Gifts choice={props} shown={gift} />
      </section>
    );
  return (
    <FormParagraph
      {...props}
      anchor={DONATION}
      options={{ donation: { choice, labels: { chosen, change } } }}
      aside={webform && <Gifts choice={props} shown={gift} isChosen />}
    />
  );
}

export function DonationInitialiserParagraph(props: ParagraphProps<'donation-initialiser'>) {
  const { heading, link, context } = props;
  if (!link) return <DonationFormParagraph {...props} kind="donation-form" body={null} />;
  const choice = choiceOf(props);
  const onward = link.label === link.href ? choice.labels.onward : link.label;
  const { gift } = resolveDonation(props, context.donation);
  return (
    <section className={styles.initialiser} data-initialiser data-gives="">
      <div className={styles.words} data-words>
        {heading && <h2>{heading}</h2>}
        <SplitDonationChoice
          {...choice}
          labels={{ ...choice.labels, onward }}
          action={`${link.href}#${DONATION}`}
        />
      </div>
      <Gifts choice={props} shown={gift} />
    </section>
  );
}
