import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import type { Language } from '@/lib/content/language';
import type { LocationReference } from '@/lib/content/term';
import { openingWords, weekText } from '@/lib/i18n/opening-texts';
import { todayWords } from '@/lib/i18n/today-texts';
import { translatorOf } from '@/lib/i18n/translator';
import { telHref } from '@/lib/routing/contact-links';
import { AddressLines } from './address-lines';
import { Board } from './board';
import { PlaceMap } from './place-map';
import styles from './places.module.css';
import { RouteLinks } from './route-links';

type Props = {
  place: Omit<LocationReference, 'summary'>;
  language: Language;
  /** Not where the page has a table of them. */
  hasHours?: boolean;
  /** A place that a site is about says what today is like, not only if it is open. */
  hasDay?: boolean;
  children?: ReactNode;
};

/** Says if it is open, whom to call, where it is and how to get there. */
export function VisitCard({ place, language, hasHours = false, hasDay = false, children }: Props) {
  const t = useTranslations('visit');
  const { id, name, address, phone, position, hours } = place;
  const translator = translatorOf(language);
  const now = new Date().getTime();
  const words = hasDay
    ? todayWords(translator, hours, [], language, now)
    : openingWords(translator, hours, language, now);
  const week = hasHours ? weekText(translator, hours, language) : null;
  return (
    <section
      className={styles.visit}
      data-visit
      aria-label={t('heading', { name })}
      lang={language}
    >
      <div className={styles.reach}>
        {words && <Board words={words} />}
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
