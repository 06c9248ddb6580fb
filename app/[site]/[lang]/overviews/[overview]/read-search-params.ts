import { z } from 'zod';
import { type ReadQuery, readQuery } from '@/lib/overview/codec';
import type { ListOverview } from '@/lib/overview/rules';

const values = z
  .union([z.string().transform((value) => [value]), z.array(z.string())])
  .catch(() => []);

const params = z.record(z.string(), values).catch(() => ({}));

/** The query as Next hands it on: one value or several by name, whatever the name (trust rule 4). */
export function readSearchParams(overview: ListOverview, searchParams: unknown): ReadQuery {
  const entries = Object.entries(params.parse(searchParams));
  return readQuery(
    overview,
    entries.flatMap(([name, list]) => list.map((value) => [name, value] as const)),
  );
}
