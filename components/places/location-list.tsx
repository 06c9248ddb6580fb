import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/links/button-link';
import { Icon } from '@/components/ui/icon';
import { OpenStatus } from '@/components/ui/open-status';
import { PhoneLink } from '@/components/ui/links/phone-link';
import { RichTextBlock } from '@/components/ui/rich-text';
import { foreignLang, type Language } from '@/lib/content/language';
import { termHref } from '@/lib/content/link';
import type { Paragraph } from '@/lib/content/paragraph';
import type { LocationReference } from '@/lib/content/term';
import { messagesOf } from '@/lib/i18n/messages';
import { buildOpeningLabels } from '@/lib/i18n/opening-texts';
import { translatorOf } from '@/lib/i18n/translator';
import { WRITTEN_LATER } from '@/components/ui/written-later';
import styles from './places.module.css';
import { AddressLines, RouteLinks } from './route-links';

type PlaceProps = { place: LocationReference; language: Language; level: 2 | 3 };

function Place({ place, language, level }: PlaceProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const { name, summary, address, phone, hours } = place;
  const words = buildOpeningLabels(translatorOf(language), hours, language, new Date().getTime());
  return (
    <article lang={foreignLang(place, language)}>
      <Heading>
        <a href={termHref(place, language)}>{name}</a>
      </Heading>
      <p lang={language}>
        {words && <OpenStatus {...words} />}
        <span
          className={styles.distance}
          data-distance={messagesOf(language).nearMe.distance}
          hidden
        />
      </p>
      {summary && <p className={styles.summary}>{summary}</p>}
      <div className={styles.where} lang={language}>
        {address && <AddressLines address={address} />}
        <RouteLinks name={name} place={place} />
        {phone && (
          <span className={styles.phone}>
            <Icon name="phone" size={18} />
            <PhoneLink number={phone} />
          </span>
        )}
      </div>
    </article>
  );
}

type Props = { paragraph: Paragraph<'location-list'>; language: Language };

/** Shows the distances where a visitor shares a position; without script it is a list. */
export function LocationList({ paragraph, language }: Props) {
  const t = useTranslations('nearMe');
  const { heading, body, locations, link } = paragraph;
  const hasPositions = locations.some(({ position }) => position !== null);
  return (
    <section className={styles.places}>
      {heading && <h2>{heading}</h2>}
      {body && <RichTextBlock html={body} />}
      <near-me lang={language} data-unknown={t('unknown')} data-sorted={t('sorted')}>
        <div className={styles.ask}>
          {hasPositions && (
            <button type="button" className={styles.share} hidden suppressHydrationWarning>
              <Icon name="pin" size={20} />
              {t('share')}
            </button>
          )}
          {link && <ButtonLink link={link} variant="outlined" />}
          <p role="status" {...WRITTEN_LATER} />
        </div>
        <ul>
          {locations.map((place) => (
            <li
              key={place.id}
              data-position={
                place.position && `${place.position.latitude},${place.position.longitude}`
              }
            >
              <Place place={place} language={language} level={heading ? 3 : 2} />
            </li>
          ))}
        </ul>
      </near-me>
    </section>
  );
}
