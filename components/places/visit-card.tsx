import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CityMap } from '@/components/map/city-map';
import { Icon } from '@/components/ui/icon';
import type { Language } from '@/lib/content/language';
import type { LocationReference, Position } from '@/lib/content/term';
import { messagesOf } from '@/lib/i18n/messages';
import { buildOpeningLabels, weekText } from '@/lib/i18n/opening-texts';
import { buildTodayLabels } from '@/lib/i18n/today-texts';
import { translatorOf } from '@/lib/i18n/translator';
import { directionsHref, telHref } from '@/lib/routing/contact-links';
import { Board } from './board';
import styles from './places.module.css';
import { AddressLines, RouteLinks } from './route-links';

type MapProps = { id: number; name: string; position: Position; language: Language };

/** Where in the city a location is; the pin leads to the route. */
function PlaceMap({ id, name, position, language }: MapProps) {
  const t = useTranslations('visit');
  const pin = {
    id: `place-${id}`,
    number: 1,
    label: t('pin', { name }),
    href: directionsHref(position),
    position,
    isOpen: true,
  };
  return (
    <CityMap
      pins={[pin]}
      hasNumbers={false}
      labels={{ title: t('map', { name }), districts: messagesOf(language).district }}
    />
  );
}

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
    ? buildTodayLabels(translator, hours, [], language, now)
    : buildOpeningLabels(translator, hours, language, now);
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
