import { z } from 'zod';
import { districtOf } from '@/lib/content/district';
import type { TermOption } from '@/lib/content/term-option';
import { first, integer, line } from './field';
import { language } from './paths';
import { address } from './place';

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
