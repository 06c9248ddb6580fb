import { dateRanges } from '@/lib/cms/decode/fields/node-fields';
import { upcoming } from '@/lib/content/content-type';
import type { FlatEntity } from './flatten';

/** Unix milliseconds. */
export type DateBounds = { from: number; until: number };

const NONE: DateBounds = { from: -Infinity, until: Infinity };

const ranges = dateRanges.catch([]);

/** When the next date begins, or the one that is not over yet; Infinity where there is none. */
function nextOf(entity: FlatEntity, now: Date, { from, until }: DateBounds): number {
  const starts = upcoming(ranges.parse(entity['field_date_ranges']), now)
    .map(({ start }) => Date.parse(start))
    .filter((start) => start >= from && start <= until);
  return Math.min(Infinity, ...starts);
}

/** Sorts what goes on first, then soonest first, and drops those that are over. */
export const byNextDate = (
  entities: readonly FlatEntity[],
  now: Date,
  within = NONE,
): FlatEntity[] =>
  entities
    .map((entity) => ({ entity, next: nextOf(entity, now, within) }))
    .filter(({ next }) => next !== Infinity)
    .toSorted((one, other) => one.next - other.next)
    .map(({ entity }) => entity);
