import { z } from 'zod';
import { districtOf } from '@/lib/content/district';
import type { TermOption } from '@/lib/content/term';
import { integer, isUnpublished, line, list, numeric } from './fields/field';
import { address } from './fields/location';
import { language } from './fields/paths';
import { decodeTeaser } from './teaser';

const count = numeric.pipe(z.int().nonnegative()).nullish().catch(null);

/** Other serializers of views, such as that of facets, have shorter names. */
const pager = z
  .object({
    current_page: count,
    items_per_page: count,
    total_items: count,
    total_pages: count,
    count,
    pages: count,
  })
  .transform((wire) => ({
    page: wire.current_page ?? 0,
    perPage: wire.items_per_page ?? 0,
    total: wire.total_items ?? wire.count ?? 0,
    pages: wire.total_pages ?? wire.pages ?? 0,
  }));

export type Pager = z.output<typeof pager>;

/** Result counts by term of each filter: our extension, so most backends lack it. */
const counts = z
  .record(z.string(), z.record(z.string(), z.number().int().nonnegative()))
  .nullish()
  .catch(null)
  .transform((wire) => wire ?? null);

export const teaserView = z
  .object({
    entities: z.array(z.unknown()),
    pager: pager.catch({ page: 0, perPage: 0, total: 0, pages: 0 }),
    counts,
  })
  .transform((wire) => {
    const decoded = wire.entities.filter((one) => !isUnpublished(one)).map(decodeTeaser);
    return {
      teasers: decoded.flatMap(({ teaser }) => teaser ?? []),
      pager: wire.pager,
      counts: wire.counts,
      issues: decoded.flatMap(({ issues }) => issues),
    };
  });

/** Location terms of this type are open to visitors, and are options of the filter. */
const OPEN_TO_VISITORS = 206;
const WITH_OTHER_OVERVIEW: ReadonlySet<number> = new Set([392, 393]);

const term = z.object({
  tid: integer,
  name: line,
  langcode: language,
  field_address: address.catch(null),
  field_location_type: list(z.object({ target_id: numeric })).catch([]),
});

type WireTerm = z.output<typeof term>;

function isOption({ tid, field_location_type: types }: WireTerm, vocabulary: string): boolean {
  if (vocabulary === 'locations') return types.some(({ target_id: id }) => id === OPEN_TO_VISITORS);
  return tid !== null && !WITH_OTHER_OVERVIEW.has(tid);
}

export const termOptions = (vocabulary: string) =>
  z
    .object({ entities: z.array(z.unknown()) })
    .transform(({ entities }) => entities.filter((one) => !isUnpublished(one)))
    .pipe(z.array(term.nullable().catch(null)))
    .transform((entities): TermOption[] =>
      entities.flatMap((entity) =>
        entity?.tid && entity.name && isOption(entity, vocabulary)
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
