import { z } from 'zod';
import { districtOf } from '@/lib/content/district';
import type { Teaser } from '@/lib/content/teaser';
import type { TermOption } from '@/lib/content/term';
import { first, integer, line } from './fields/field';
import { address } from './fields/location';
import { language } from './fields/paths';
import type { DecodeIssue } from './partial';
import { decodeTeaser } from './teaser';

/** Page counts from 0 (contract part B5). */
export type Pager = { page: number; perPage: number; total: number; pages: number };

const count = z.number().int().nonnegative().catch(0);

const pager = z
  .object({ current_page: count, items_per_page: count, total_items: count, total_pages: count })
  .transform((wire): Pager => ({
    page: wire.current_page,
    perPage: wire.items_per_page,
    total: wire.total_items,
    pages: wire.total_pages,
  }));

/** How many entities each term of a filter would give; our addition, so that many have none. */
const counts = z
  .record(z.string(), z.record(z.string(), z.number().int().nonnegative()))
  .nullish()
  .catch(null)
  .transform((wire) => wire ?? null);

export type WireView = {
  teasers: Teaser[];
  pager: Pager;
  counts: Readonly<Record<string, Readonly<Record<string, number>>>> | null;
  faults: DecodeIssue[];
};

/** One page of a view. An entity that cannot be drawn is left out and named in `faults`. */
export const teaserView = z
  .object({
    entities: z.array(z.unknown()),
    pager: pager.catch({ page: 0, perPage: 0, total: 0, pages: 0 }),
    counts,
  })
  .transform((wire): WireView => {
    const decoded = wire.entities.map(decodeTeaser);
    return {
      teasers: decoded.flatMap(({ teaser }) => teaser ?? []),
      pager: wire.pager,
      counts: wire.counts,
      faults: decoded.flatMap(({ faults }) => faults),
    };
  });

/** Location terms of this type are places to visit, and feed the filter (spec section 9). */
const PLACE_TO_VISIT = 206;
/** Terms of kinds of work that have an overview of their own (spec section 9). */
const ELSEWHERE: ReadonlySet<number> = new Set([392, 393]);

const term = z.object({
  tid: integer,
  name: line,
  langcode: language,
  field_address: address.catch(null),
  field_location_type: first(z.object({ target_id: z.number() })).catch(null),
});

type WireTerm = z.output<typeof term>;

function isOffered({ tid, field_location_type: type }: WireTerm, vocabulary: string): boolean {
  if (vocabulary === 'locations') return type?.target_id === PLACE_TO_VISIT;
  return tid !== null && !ELSEWHERE.has(tid);
}

/** What a filter can be set to: the terms of a vocabulary, without those that it leaves out. */
export const termOptions = (vocabulary: string) =>
  z
    .object({ entities: z.array(term.nullable().catch(null)) })
    .transform(({ entities }): TermOption[] =>
      entities.flatMap((entity) =>
        entity?.tid && entity.name && isOffered(entity, vocabulary)
          ? [
              {
                id: entity.tid,
                name: entity.name,
                language: entity.langcode,
                district: districtOf(entity.field_address?.postalCode ?? null),
              },
            ]
          : [],
      ),
    );
