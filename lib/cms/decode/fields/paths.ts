import { z } from 'zod';
import { capitalize } from '@/lib/content/capitalize';
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  type Language,
  byLanguage,
  LANGUAGES,
} from '@/lib/content/language';
import type { Paths } from '@/lib/content/link';
import { first, line, list } from './field';
import { localHref } from './href';

const localPath = z
  .string()
  .nullish()
  .transform((path) => (path ? localHref(path) : null));

/** PHP serializes an empty array as a list. */
export const paths = z
  .union([z.object(byLanguage(() => localPath)), z.array(z.unknown()).length(0)])
  .nullish()
  .transform((wire): Paths => {
    if (!wire || Array.isArray(wire)) return {};
    return Object.fromEntries(
      LANGUAGES.flatMap((language) => {
        const path = wire[language];
        return path ? [[language, path]] : [];
      }),
    );
  });

/** Stock Drupal's `path`: the alias without prefix, null for an entity without one. */
const aliases = list(z.object({ alias: z.string().nullish(), langcode: z.string() })).transform(
  (items): Paths =>
    Object.fromEntries(
      items.flatMap(({ alias, langcode }) => {
        const path = alias?.startsWith('/') ? localHref(`/${langcode}${alias}`) : null;
        return path && isLanguage(langcode) ? [[langcode, path]] : [];
      }),
    ),
);

export const pathFields = { paths, path: aliases };

export const pathsIn = (wire: z.output<z.ZodObject<typeof pathFields>>): Paths =>
  Object.keys(wire.paths).length > 0 ? wire.paths : wire.path;

export const language = first(z.object({ value: z.string() })).transform((item): Language =>
  item && isLanguage(item.value) ? item.value : DEFAULT_LANGUAGE,
);

export function nameFromPaths(known: Paths): string | null {
  const path = LANGUAGES.map((each) => known[each]).find((each) => each !== undefined) ?? '';
  const word = path.split('/').at(-1)?.replaceAll('-', ' ') ?? '';
  return word ? capitalize(word) : null;
}

/** Every entity with a page has these: a node calls it a title, a term a name. */
export const headFields = { title: line, name: line, langcode: language, ...pathFields };

/** An entity without a title is called after its path. */
export function headOf(wire: z.output<z.ZodObject<typeof headFields>>) {
  const known = pathsIn(wire);
  const title = wire.title ?? wire.name ?? nameFromPaths(known) ?? '…';
  return { title, language: wire.langcode, paths: known };
}
