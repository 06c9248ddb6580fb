import { z } from 'zod';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@/lib/content/language';
import type { Paths } from '@/lib/content/link';
import { first, list } from './field';
import { localHref } from './href';

const own = z
  .string()
  .nullish()
  .transform((path) => (path ? localHref(path) : null));

/** `paths` of an entity (contract part B1). A PHP array that is empty arrives as a list. */
export const paths = z
  .union([z.object({ nl: own, en: own }), z.array(z.unknown()).length(0)])
  .nullish()
  .transform((wire): Paths => {
    if (!wire || Array.isArray(wire)) return {};
    return { ...(wire.nl && { nl: wire.nl }), ...(wire.en && { en: wire.en }) };
  });

/** `path` as Drupal itself sends it: the alias without prefix, null for an entity without one. */
const aliases = list(z.object({ alias: z.string().nullish(), langcode: z.string() })).transform(
  (items): Paths =>
    Object.fromEntries(
      items.flatMap(({ alias, langcode }) =>
        alias?.startsWith('/') && isLanguage(langcode) ? [[langcode, `/${langcode}${alias}`]] : [],
      ),
    ),
);

/** The fields of an entity that hold its paths. */
export const pathFields = { paths, path: aliases };

/** Where an entity is: by `paths`, else by the alias in its own language, all that stock Drupal sends. */
export const pathsIn = (wire: z.output<z.ZodObject<typeof pathFields>>): Paths =>
  Object.keys(wire.paths).length > 0 ? wire.paths : wire.path;

/** The language an entity is written in; what the backend does not say is Dutch. */
export const language = first(z.object({ value: z.string() })).transform((item): Language =>
  item && isLanguage(item.value) ? item.value : DEFAULT_LANGUAGE,
);

/** A readable name for a page that came without one: the last word of its address. */
export function nameFromPaths(known: Paths): string | null {
  const path = known.nl ?? known.en ?? '';
  const word = path.split('/').at(-1)?.replaceAll('-', ' ') ?? '';
  return word ? word.charAt(0).toUpperCase() + word.slice(1) : null;
}
