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

export function readPostedQuery(body: unknown): SearchQuery | null {
  const read = schema.safeParse(body);
  return read.success ? readQuery(new URLSearchParams(toSearch(read.data))) : null;
}

const typing = z.strictObject({ typed: z.string().max(MAX_TERM) });

export function readTyped(body: unknown): string | null {
  const read = typing.safeParse(body);
  return read.success ? read.data.typed : null;
}
