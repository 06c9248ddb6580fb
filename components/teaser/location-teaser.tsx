import { useLocale } from 'next-intl';
import { OpenStatus } from '@/components/ui/open-status';
import { PhoneLink } from '@/components/ui/phone-link';
import type { Teaser } from '@/lib/content/teaser';
import { useOpenWords } from '@/components/chrome/open-words';
import { Details } from './details';
import { TeaserCard, type TeaserProps } from './teaser-card';
import styles from './teaser-card.module.css';

/** A place: whether it is open now, where it is, and its phone number to press. */
export function LocationTeaser({ teaser, language, level }: TeaserProps<Teaser<'location'>>) {
  const { address, phone, hours } = teaser;
  const words = useOpenWords(hours, useLocale());
  return (
    <TeaserCard teaser={teaser} language={language} level={level}>
      {words.length > 0 && (
        <p className={styles['status']} lang={language}>
          <OpenStatus words={words} />
        </p>
      )}
      <Details
        details={[
          ['pin', address && [address.street, address.city].filter(Boolean).join(', ')],
          ['phone', phone && <PhoneLink number={phone} />],
        ]}
      />
    </TeaserCard>
  );
}
