import { z } from 'zod';
import type { Audience } from '@/lib/search/engine/engine';
import type { FacetCount, FacetCounts } from '@/lib/search/found';
import type { Chosen, Facet } from '@/lib/search/query';
import type { Ask } from './index-reader';

/** What documents of one kind have in common: all that is filtered and counted. */
export type Kind = { kind: number; type: string; entity: string };

const row = z.object({
  kind: z.number(),
  type: z.string(),
  entity: z.string(),
  is_file: z.number(),
  domains: z.string().transform((json) => z.array(z.string()).parse(JSON.parse(json))),
});

/** The kinds that an audience may see: of its language, on its domains; files are on every site. */
export function visibleKinds(ask: Ask, { language, domains }: Audience): readonly Kind[] {
  return ask(
    'SELECT rowid AS kind, type, entity, is_file, domains FROM kind WHERE language = :language',
    row,
    { language },
  ).filter((one) => one.is_file === 1 || one.domains.some((domain) => domains.includes(domain)));
}

const isChosen = (chosen: Chosen, facet: Facet, kind: Kind) =>
  chosen[facet].length === 0 || chosen[facet].includes(kind[facet]);

/** The kinds that are left of these by what was chosen. */
export const chosenKinds = (kinds: readonly Kind[], chosen: Chosen): readonly Kind[] =>
  kinds.filter((kind) => isChosen(chosen, 'type', kind) && isChosen(chosen, 'entity', kind));

function countsOf(
  kinds: readonly Kind[],
  counts: ReadonlyMap<number, number>,
  chosen: Chosen,
  facet: Facet,
): readonly FacetCount[] {
  const other: Facet = facet === 'type' ? 'entity' : 'type';
  const sums = new Map(chosen[facet].map((value) => [value, 0]));
  for (const kind of kinds) {
    const count = counts.get(kind.kind) ?? 0;
    if (count > 0 && isChosen(chosen, other, kind))
      sums.set(kind[facet], (sums.get(kind[facet]) ?? 0) + count);
  }
  return [...sums]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

/** The counts of each facet, among what the other one leaves. */
export const facetCounts = (
  kinds: readonly Kind[],
  counts: ReadonlyMap<number, number>,
  chosen: Chosen,
): FacetCounts => ({
  type: countsOf(kinds, counts, chosen, 'type'),
  entity: countsOf(kinds, counts, chosen, 'entity'),
});
