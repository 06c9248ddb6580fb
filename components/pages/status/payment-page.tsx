import { useTranslations } from 'next-intl';
import button from '@/components/ui/button.module.css';
import { Given } from '@/components/paragraphs/gifts/given';
import { Facts } from '@/components/ui/facts';
import { ButtonLink } from '@/components/ui/links/button-link';
import { contactTags } from '@/components/ui/links/phone-link';
import type { DonationInterval, GiftName } from '@/lib/content/donation';
import type { Language } from '@/lib/content/language';
import { euros, fill } from '@/lib/i18n/format';
import { messagesOf } from '@/lib/i18n/messages';
import { paymentPath } from '@/lib/routing/paths';
import type { Site } from '@/sites/site';
import styles from './problem.module.css';

type Props = {
  language: Language;
  token: string;
  /** The donor comes from the form, and is sent on to where they pay. */
  isStart: boolean;
  contact: Site['contact'];
  payment: {
    state: 'new' | 'open' | 'paid' | 'failed' | 'expired';
    receipt: string;
    amount: number;
    interval: DonationInterval;
    gift: GiftName | null;
    checkoutUrl: string | null;
  };
};

type UnknownProps = Pick<Props, 'language' | 'token' | 'contact'> & { receipt: string };

/** A link that is ours, for a payment that this instance does not have: another one may, or it is too long ago. */
export function UnknownPayment({ language, token, receipt, contact }: UnknownProps) {
  const t = useTranslations('payment');
  return (
    <div className={styles.problem} data-payment="unknown">
      <h1>{t('unknown.title')}</h1>
      <p>{t('unknown.body')}</p>
      <ButtonLink link={{ href: paymentPath(language, token), label: t('look') }} />
      <Facts
        facts={[
          { icon: 'ticket', name: messagesOf(language).webform.sent.receipt, value: receipt },
        ]}
      />
      <p>{t.rich('help', contactTags(contact))}</p>
    </div>
  );
}

/** Works without script: a refresh is no redirect of the form, which the policy limits to the site. */
export function PaymentPage({ language, token, isStart, contact, payment }: Props) {
  const t = useTranslations('payment');
  const { receipt, amount, interval, gift, checkoutUrl } = payment;
  const checkout = payment.state === 'open' ? checkoutUrl : null;
  const state = isStart && checkout !== null ? 'start' : payment.state;
  const sum = euros(amount, language);
  const canRetry = state === 'new' || state === 'failed' || state === 'expired';
  const { donation, webform } = messagesOf(language);
  const purpose = gift && donation.gifts[gift];
  const stamp = payment.state === 'paid' ? { sum, text: donation[interval] } : null;
  const again = { href: paymentPath(language, token), label: t('look') };
  return (
    <div className={styles.problem} data-payment={state}>
      {state === 'start' && checkout !== null && (
        <meta httpEquiv="refresh" content={`0;url=${checkout}`} />
      )}
      <h1>{t(`${state}.title`)}</h1>
      <p>{state === 'paid' ? t(`paid.${interval}`, { amount: sum }) : t(`${state}.body`)}</p>
      <Given gift={gift} stamp={stamp} />
      {checkout !== null && (
        <ButtonLink link={{ href: checkout, label: t(state === 'start' ? 'go' : 'continue') }} />
      )}
      {state === 'open' && <ButtonLink link={again} variant="outlined" />}
      {canRetry && (
        <form method="post" action="/api/payments/again">
          <input type="hidden" name="payment" value={token} />
          <input type="hidden" name="language" value={language} />
          <button type="submit" className={button.filled}>
            {t('again')}
          </button>
        </form>
      )}
      <Facts
        facts={[
          {
            icon: 'euro',
            name: t('gift'),
            value: fill(donation.summary[interval], { amount }),
          },
          { icon: 'heart', name: t('purpose'), value: purpose },
          { icon: 'ticket', name: webform.sent.receipt, value: receipt },
        ]}
      />
      <p>{t.rich('help', contactTags(contact))}</p>
    </div>
  );
}
