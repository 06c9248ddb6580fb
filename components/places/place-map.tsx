import { useTranslations } from 'next-intl';
import { CityMap } from '@/components/map/city-map';
import type { Language } from '@/lib/content/language';
import type { Position } from '@/lib/content/term';
import { messagesOf } from '@/lib/i18n/messages';
import { directionsHref } from '@/lib/routing/contact-links';

type Props = { id: number; name: string; position: Position; language: Language };

/** Where in the city a location is; the pin leads to the route. */
export function PlaceMap({ id, name, position, language }: Props) {
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
