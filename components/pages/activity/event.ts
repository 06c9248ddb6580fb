import type { Event, WithContext } from 'schema-dts';
import type { PageContext } from '@/components/pages/context';
import { croppedImage, postalAddress } from '@/components/pages/structured-data';
import type { ActivityDate } from '@/lib/content/content-type';
import type { Node } from '@/lib/content/node';

/** https://schema.org/Event */
export function describeDate(
  node: Node<'activity'>,
  { start, end, isFull }: ActivityDate,
  { site, language, origin, canonical }: PageContext,
): WithContext<Event> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: node.title,
    ...(node.summary && { description: node.summary }),
    startDate: start,
    ...(end && { endDate: end }),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    ...croppedImage(origin, node.image),
    ...(canonical && { url: `${origin}${canonical}` }),
    location: {
      '@type': 'Place',
      name: node.location?.name ?? site.name[language],
      address: postalAddress(node.location?.address ?? null),
    },
    organizer: { '@type': 'Organization', name: site.name[language], url: origin },
    offers: {
      '@type': 'Offer',
      availability: isFull ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
      ...(canonical && { url: `${origin}${canonical}` }),
    },
  };
}
