import type { Event, WithContext } from 'schema-dts';
import type { PageContext } from '@/components/pages/context';
import { cropImage, postalAddress } from '@/components/pages/structured-data';
import { type ActivityDate, findUpcoming } from '@/lib/content/content-type';
import { dayOf } from '@/lib/content/local-day';
import type { Node } from '@/lib/content/node';
import { isWholeDay } from '@/lib/i18n/dates';

type Context = Pick<PageContext, 'site' | 'language' | 'origin' | 'canonical'>;

/** https://schema.org/Event; of whole days the dates. */
function describeDate(
  node: Node<'activity'>,
  { start, end, isFull }: ActivityDate,
  { site, language, origin, canonical }: Context,
): WithContext<Event> {
  const isAllDay = isWholeDay({ start, end });
  const dateOf = (instant: string) => (isAllDay ? dayOf(new Date(instant)) : instant);
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: node.title,
    ...(node.summary && { description: node.summary }),
    startDate: dateOf(start),
    ...(end && { endDate: dateOf(end) }),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    ...cropImage(origin, node.image),
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

/** The dates to come; of an activity that is over the last one, so that others know that it is. */
export function describeDates(node: Node<'activity'>, context: Context): WithContext<Event>[] {
  const coming = findUpcoming(node.dates, new Date());
  const dates = coming.length > 0 ? coming : findUpcoming(node.dates, new Date(0)).slice(-1);
  return dates.map((date) => describeDate(node, date, context));
}
