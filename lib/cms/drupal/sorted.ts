import { dateRanges } from '@/lib/cms/decode/fields/node-fields';
import { findUpcoming } from '@/lib/content/content-type';
import { integer, line } from '@/lib/cms/decode/fields/field';
import type { Language } from '@/lib/content/language';
import type { FlatEntity } from './flatten';

/** Unix milliseconds. */
export type DateBounds = { from: number; until: number };

const NONE: DateBounds = { from: -Infinity, until: Infinity };

const ranges = dateRanges.catch([]);

/** When the next date begins, or the one that is not over yet; Infinity where there is none. */
function findNext(entity: FlatEntity, now: Date, { from, until }: DateBounds): number {
  const starts = findUpcoming(ranges.parse(entity['field_date_ranges']), now)
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
    .map((entity) => ({ entity, next: findNext(entity, now, within) }))
    .filter(({ next }) => next !== Infinity)
    .toSorted((one, other) => one.next - other.next)
    .map(({ entity }) => entity);

const nameOf = (entity: FlatEntity): string =>
  line.catch(null).parse(entity['name'] ?? entity['title']) ?? '';
const idOf = (entity: FlatEntity): number =>
  integer.catch(null).parse(entity['tid'] ?? entity['nid']) ?? 0;

/** By the names that are shown: what is not translated stands among the rest. */
export function byName(entities: readonly FlatEntity[], language: Language): FlatEntity[] {
  const { compare } = new Intl.Collator(language, { sensitivity: 'base' });
  return entities.toSorted(
    (one, other) => compare(nameOf(one), nameOf(other)) || idOf(one) - idOf(other),
  );
}
