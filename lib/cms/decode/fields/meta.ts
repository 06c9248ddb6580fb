import { z } from 'zod';
import { text } from './field';
import { keepTogether } from './sanitize';

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

/** Metatag's pattern without the title of the page: `| Kadelicht`. */
const PATTERN = /^$|^[|·–—:-](?: |$)|(?:^| )[|·–—:-]$/;

/** A title that its editor wrote, without the name of the site, which is a shorter part of it. */
function searchTitleOf(written: string, title: string): string | null {
  if (PATTERN.test(written.replace(title, '').trim())) return null;
  const [longest = ''] = written.split(' | ').toSorted((a, b) => b.length - a.length);
  return longest.trim();
}

/** Describes a page with a title to search engines and other sites. `hasNoindex`: search engines leave it out. */
export function decodeMeta(wire: z.output<z.ZodObject<typeof metaFields>>, title: string) {
  const contents = wire.metatag.size > 0 ? wire.metatag : wire.metatag_normalized;
  const textOf = (name: string) => text.safeParse(contents.get(name)).data?.trim() || null;
  return {
    description: textOf('description'),
    searchTitle: searchTitleOf(keepTogether(textOf('title') ?? ''), title),
    hasNoindex: /\bnoindex\b/i.test(String(contents.get('robots'))),
  };
}
