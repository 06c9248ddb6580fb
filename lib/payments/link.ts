import { isMac, macOf } from '@/lib/platform/digests';
import { secretFor, secretsFor } from '@/lib/platform/secret';

type Claims = { site: string; receipt: string };

const SHAPE = /^([0-9A-Z]{4})([0-9A-Z]{4})([\w-]{43})$/;

const partsToSign = ({ site, receipt }: Claims) => ['payment-link-1', site, receipt];

/** The receipt number alone does not open the page of a payment. */
export const paymentToken = (claims: Claims, secret = secretFor('payment-link')): string =>
  `${claims.receipt.replace('-', '')}${macOf(partsToSign(claims), secret).toString('base64url')}`;

/** Returns the receipt number, or null for a token that was not made here for this site. */
export function receiptIn(
  token: string,
  site: string,
  secrets = secretsFor('payment-link'),
): string | null {
  const [, first = '', second = '', signature = ''] = SHAPE.exec(token) ?? [];
  const receipt = `${first}-${second}`;
  return isMac(signature, partsToSign({ site, receipt }), secrets) ? receipt : null;
}
