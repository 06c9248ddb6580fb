import { z } from 'zod';
import {
  FACET_VALUE,
  LAST_PAGE,
  MAX_TERM,
  MAX_VALUES,
  readQuery,
  type SearchQuery,
  SORTS,
  toSearch,
} from './query';

const values = z.array(z.string().regex(FACET_VALUE)).max(MAX_VALUES);

const schema = z.strictObject({
  term: z.string().max(MAX_TERM),
  chosen: z.strictObject({ type: values, entity: values }),
  sort: z.enum(SORTS),
  page: z.int().min(0).max(LAST_PAGE),
});

/**
 * What the browser's script asks, in our words only (trust rule 10); null for anything else, such as
 * a name of a field, a size or a filter. What is read is what an address that says the same asks.
 */
export function readPostedQuery(body: unknown): SearchQuery | null {
  const read = schema.safeParse(body);
  return read.success ? readQuery(new URLSearchParams(toSearch(read.data))) : null;
}

const typing = z.strictObject({ typed: z.string().max(MAX_TERM) });

/** What somebody has typed so far in a search box; null for anything else. */
export function readTyped(body: unknown): string | null {
  const read = typing.safeParse(body);
  return read.success ? read.data.typed : null;
}
