import { z } from 'zod';
import { text } from './field';

type Contents = readonly (readonly [name: string, content: unknown])[];

const tag = z
  .object({ tag: z.string(), attributes: z.record(z.string(), z.unknown()).nullish() })
  .transform(({ attributes }): Contents =>
    typeof attributes?.['name'] === 'string' ? [[attributes['name'], attributes['content']]] : [],
  );

/** Metatag 1 sends one object, by the names of its own plugins. */
const byName = z
  .object({ value: z.record(z.string(), z.unknown()) })
  .transform(({ value }): Contents => Object.entries(value));

const tags = z
  .union([z.array(z.union([tag, byName])), byName.transform((one) => [one])])
  .nullish()
  .transform((found) => new Map(found?.flat().toReversed()));

/** In JSON:API Metatag 1 has them beside the field itself, which is null. */
export const metaFields = { metatag: tags, metatag_normalized: tags };

/** What a page says of itself to others. `hasNoindex`: search engines leave it out. */
export function metaOf(wire: z.output<z.ZodObject<typeof metaFields>>) {
  const contents = wire.metatag.size > 0 ? wire.metatag : wire.metatag_normalized;
  return {
    description: text.safeParse(contents.get('description')).data?.trim() || null,
    hasNoindex: /\bnoindex\b/i.test(String(contents.get('robots'))),
  };
}
