import type { Event, WithContext } from 'schema-dts';
import type { ActivityDate } from '@/lib/content/activity';
import type { Node } from '@/lib/content/node';
import { postalAddress } from './place';
import type { Place } from './site';

/** One date of an activity. */
export const event = (
  { site, language, origin }: Place,
  node: Node<'activity'>,
  { start, end, isFull }: ActivityDate,
  canonical: string | null,
): WithContext<Event> => {
  const picture = node.image?.styles.crop_16_9 ?? node.image;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: node.title,
    ...(node.summary && { description: node.summary }),
    startDate: start,
    ...(end && { endDate: end }),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    ...(picture && { image: `${origin}${picture.src}` }),
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
};
