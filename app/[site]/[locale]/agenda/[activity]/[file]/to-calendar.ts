import ical from 'ical-generator';
import type { ActivityDate } from '@/lib/content/activity';
import type { Node } from '@/lib/content/node';

type Props = { node: Node<'activity'>; date: ActivityDate; url: string; host: string };

const HOUR_MS = 3_600_000;

/**
 * A calendar with one entry. Times are in UTC, so that every program shows the right hour. The id
 * is the same each time: fetched again, the entry is replaced and not doubled.
 */
export function toCalendar({ node, date, url, host }: Props): string {
  const start = new Date(date.start);
  const end = date.end ? new Date(date.end) : new Date(start.getTime() + HOUR_MS);
  const { location } = node;
  const place = [location?.name, location?.address?.street, location?.address?.city];
  const calendar = ical({ prodId: { company: host, product: 'activities' } });
  calendar.createEvent({
    id: `${node.id}-${Math.floor(start.getTime() / 1_000)}@${host}`,
    start,
    end,
    summary: node.title,
    description: [node.summary, url].filter(Boolean).join('\n\n'),
    location: place.filter(Boolean).join(', ') || null,
    url,
  });
  return calendar.toString();
}
