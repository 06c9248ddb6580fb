import { telHref } from '@/lib/routing/contact-links';
import type { Site } from '@/sites/site';

export const PhoneLink = ({ number }: { number: string }) => <a href={telHref(number)}>{number}</a>;

export const MailLink = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`}>{address}</a>
);

/** The tags `<phone>` and `<mail>` of a message become these. */
export const contactTags = ({ phone, mail }: Site['contact']) => ({
  phone: () => <PhoneLink number={phone} />,
  mail: () => <MailLink address={mail} />,
});
