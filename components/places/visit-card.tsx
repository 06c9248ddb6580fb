import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { OpenStatus } from '@/components/ui/open-status';
import type { Language } from '@/lib/content/language';
import type { LocationReference } from '@/lib/content/term';
import { openingWords, weekText } from '@/lib/i18n/opening-texts';
import { translatorOf } from '@/lib/i18n/translator';
import { telHref } from '@/lib/routing/contact-links';
import { AddressLines } from './address-lines';
import { PlaceMap } from './place-map';
import styles from './places.module.css';
import { RouteLinks } from './route-links';

type Props = {
  place: Omit<LocationReference, 'summary'>;
  language: Language;
  /** Not where the page has a table of them. */
  hasHours?: boolean;
  children?: ReactNode;
};

/** Says if it is open, whom to call, where it is and how to get there. */
export function VisitCard({ place, language, hasHours = false, children }: Props) {
  const t = useTranslations('visit');
  const { id, name, address, phone, position, hours } = place;
  const translator = translatorOf(language);
  const words = openingWords(translator, hours, language, new Date().getTime());
  const week = hasHours ? weekText(translator, hours, language) : null;
  return (
    <section
      className={styles.visit}
      data-visit
      aria-label={t('heading', { name })}
      lang={language}
    >
      <div className={styles.reach}>
        {words && (
          <p className={styles.status}>
            <OpenStatus {...words} />
          </p>
        )}
        {phone && (
          <a className={styles.call} href={telHref(phone)}>
            <Icon name="phone" size={22} />
            {t('call', { phone })}
          </a>
        )}
        {(address ?? position) && (
          <div className={styles.where}>
            {address && <AddressLines address={address} />}
            <RouteLinks name={name} place={place} />
          </div>
        )}
        {week && <p>{t('hours', { week })}</p>}
        {children}
      </div>
      {position && <PlaceMap id={id} name={name} position={position} language={language} />}
    </section>
  );
}
