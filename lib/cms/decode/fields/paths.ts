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
import { splitLanguage } from '@/lib/routing/paths';
import { first, line, list } from './field';
import { localHref } from './href';

export const localPath = z
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

/** Drupal's codes of no language, and of a language that says nothing. */
const NO_LANGUAGE: ReadonlySet<string> = new Set(['und', 'zxx']);

/** Stock Drupal's `path`: the alias without prefix, null for an entity without one. */
const aliases = list(z.object({ alias: z.string().nullish(), langcode: z.string().nullish() }));

export const language = first(z.object({ value: z.string() })).transform((item): Language =>
  item && isLanguage(item.value) ? item.value : DEFAULT_LANGUAGE,
);

export const pathFields = { langcode: language, paths, path: aliases };

/** The paths of an entity with their prefix. An alias in no language is in that of its entity. */
export function pathsIn(wire: z.output<z.ZodObject<typeof pathFields>>): Paths {
  if (Object.keys(wire.paths).length > 0) return wire.paths;
  return Object.fromEntries(
    wire.path.flatMap(({ alias, langcode }) => {
      const language = NO_LANGUAGE.has(langcode ?? 'und') ? wire.langcode : (langcode ?? '');
      const path = alias?.startsWith('/') ? localHref(`/${language}${alias}`) : null;
      return path && isLanguage(language) ? [[language, path]] : [];
    }),
  );
}

export function nameFromPaths(known: Paths): string | null {
  const path = LANGUAGES.map((each) => known[each]).find((each) => each !== undefined) ?? '';
  const decoded = splitLanguage(path)?.path ?? path;
  const word = decoded.split('/').at(-1)?.replaceAll(/[-_]/g, ' ') ?? '';
  return word ? capitalize(word) : null;
}

/** Every entity with a page has these: a node calls it a title, a term a name. */
export const headFields = { title: line, name: line, ...pathFields };

/** An entity without a title is called after its path. */
export function headOf(wire: z.output<z.ZodObject<typeof headFields>>) {
  const known = pathsIn(wire);
  const title = wire.title ?? wire.name ?? nameFromPaths(known) ?? '…';
  return { title, language: wire.langcode, paths: known };
}
