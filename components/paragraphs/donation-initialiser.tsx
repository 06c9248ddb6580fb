import { useTranslations } from 'next-intl';
import { SplitDonationChoice } from '@/components/forms/split-islands';
import { giftOf } from '@/lib/content/gift';
import type { Paragraph } from '@/lib/content/paragraph';
import { messagesOf } from '@/lib/i18n/messages';
import { euros } from '@/lib/i18n/sizes';
import type { ParagraphContext } from './context';
import styles from './donation.module.css';

type Props = { paragraph: Paragraph<'donation-initialiser'>; context: ParagraphContext };

/** The first step of giving: how much and how often, then on to the form. */
export function DonationInitialiserParagraph({ paragraph, context }: Props) {
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
        gift={giftOf(paragraph, context.gift)}
        words={{
          amount: t('amount'),
          interval: t('interval'),
          intervals: { monthly: t('monthly'), single: t('single') },
          own: t('own'),
          ownAmount: t('ownAmount'),
          recommended: t('recommended'),
          error: donationform.error,
          says: donation.says,
          onward: t('onward'),
        }}
      />
    </section>
  );
}
