import { giftOf } from '@/lib/content/gift';
import type { Paragraph } from '@/lib/content/paragraph';
import { fill } from '@/lib/i18n/fill';
import { messagesOf } from '@/lib/i18n/messages';
import type { ParagraphContext } from './context';
import styles from './donation.module.css';
import { FormParagraph } from './form-paragraph';

type Props = { paragraph: Paragraph<'donation-form'>; context: ParagraphContext };

/** The form of a gift, with what was chosen before filled in and said in words. */
export function DonationFormParagraph({ paragraph, context }: Props) {
  const { donation, donationform } = messagesOf(context.language);
  const { amount, interval, isRefused } = giftOf(paragraph, context.gift);
  const known = { ...(amount !== null && { amount: String(amount) }), interval };
  return (
    <FormParagraph paragraph={paragraph} context={context} known={known}>
      {isRefused && (
        <p className={styles['error']} role="alert">
          {donationform.error}
        </p>
      )}
      {amount !== null && (
        <p className={styles['says']}>{fill(donation.says[interval], { amount })}</p>
      )}
    </FormParagraph>
  );
}
