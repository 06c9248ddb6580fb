import { dateRanges } from '@/lib/cms/decode/fields/node-fields';
import type { FlatEntity } from './flatten';

const ranges = dateRanges.catch([]);

/** Infinity where no date is to come. */
function nextOf(entity: FlatEntity, now: Date): number {
  const starts = ranges.parse(entity['field_date_ranges']).map(({ start }) => Date.parse(start));
  return Math.min(Infinity, ...starts.filter((start) => start >= now.getTime()));
}

/** Soonest first; without those that have begun for the last time. */
export const byNextDate = (entities: readonly FlatEntity[], now: Date): FlatEntity[] =>
  entities
    .map((entity) => ({ entity, next: nextOf(entity, now) }))
    .filter(({ next }) => next !== Infinity)
    .toSorted((one, other) => one.next - other.next)
    .map(({ entity }) => entity);
