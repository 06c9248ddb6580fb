import { useTranslations } from 'next-intl';
import type { Site } from '@/sites/site';
import { contactTags } from './phone-link';

/** Stands where a form is not available. Not for islands: it brings the translations along. */
export function ContactLinks({ contact }: { contact: Site['contact'] }) {
  const t = useTranslations('webform');
  return t.rich('contactLinks', contactTags(contact));
}
