import { z } from 'zod';
import type { Teaser } from '@/lib/content/teaser';
import type { DecodeIssue } from './lenient';
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
