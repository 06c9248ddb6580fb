import { telHref } from '@/lib/routing/contact-links';

export const PhoneLink = ({ number }: { number: string }) => <a href={telHref(number)}>{number}</a>;
