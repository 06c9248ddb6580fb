import type { JsonObject } from '@/backend/json';
import type { Language } from '@/backend/sites';
import { withPrefix } from '@/backend/store/paths';
import { type SerializeContext, visible } from './context';
import type { Entity } from '@/backend/store/entities';
import { numberOf } from './items';

const systemPaths: Readonly<Record<string, string>> = {
  node: '/node/',
  taxonomy_term: '/taxonomy/term/',
  webform: '/webform/',
};

/** The path that an entity has whether or not it has one of its own: `/node/12`. */
export function systemPath(key: string): string {
  const [kind = '', id = ''] = key.split('/');
  return `${systemPaths[kind] ?? `/${kind}/`}${id}`;
}

/** The languages that this site has the entity in, each with the path including its prefix. */
export const pathsOf = (key: string, { translationPaths }: SerializeContext): JsonObject =>
  Object.fromEntries(
    translationPaths(key).map(({ lang, path }) => [
      lang,
      withPrefix(lang, path ?? systemPath(key)),
    ]),
  );

const aliasIn = (
  lang: Language,
  key: string,
  { translationPaths }: SerializeContext,
): string | null => translationPaths(key).find((address) => address.lang === lang)?.path ?? null;

/** The `path` field: the own path without prefix, in the language that the entity is drawn in. */
export function pathItems({ key, lang }: Entity, context: SerializeContext): JsonObject[] {
  const alias = aliasIn(lang, key, context);
  return [{ alias, pid: alias === null ? null : numberOf(`path/${lang}${alias}`), langcode: lang }];
}

/** The address, with prefix, that leads to an entity in a language: that of the answer unless named. */
export const hrefOf = (key: string, context: SerializeContext, lang = context.lang): string =>
  withPrefix(lang, aliasIn(lang, key, context) ?? systemPath(key));

/** The absolute URL on this backend of a path with prefix. */
export const canonicalUrl = (href: string, { filesUrl, site }: SerializeContext): string =>
  `${filesUrl}/${site}${href}`;

/** The address of a stored link's target; null when it is external or not for this visitor. */
export function aliasOf(uri: string, context: SerializeContext): string | null {
  if (!uri.startsWith('entity:')) return null;
  const target = visible(uri.slice('entity:'.length), context);
  return target && hrefOf(target.key, context);
}
