import type { JsonObject } from '@/backend/json';
import type { Language } from '@/backend/sites';
import { withPrefix } from '@/backend/store/paths';
import type { Entity } from '@/backend/store/entities';
import { getOwn } from '@/backend/get-own';
import { type SerializeContext, readVisible } from './context';
import { deriveNumber } from './items';

const systemPaths: Readonly<Record<string, string>> = {
  node: '/node/',
  taxonomy_term: '/taxonomy/term/',
  webform: '/webform/',
};

/** Returns the system path of an entity, which works beside its alias: `/node/12`. */
function systemPath(key: string): string {
  const [kind = '', id = ''] = key.split('/');
  return `${getOwn(systemPaths, kind) ?? `/${kind}/`}${id}`;
}

/** Returns the path of each translation on this site, with its prefix. */
export const serializePaths = (key: string, { translationPaths }: SerializeContext): JsonObject =>
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

/** Serializes the `path` field: the alias without prefix, in the language of the entity. */
export function pathItems({ key, lang }: Entity, context: SerializeContext): JsonObject[] {
  const alias = aliasIn(lang, key, context);
  return [
    { alias, pid: alias === null ? null : deriveNumber(`path/${lang}${alias}`), langcode: lang },
  ];
}

/** Returns the path of an entity with its prefix, in the language of the response by default. */
export const hrefOf = (key: string, context: SerializeContext, lang = context.lang): string =>
  withPrefix(lang, aliasIn(lang, key, context) ?? systemPath(key));

/** Returns the absolute URL on this backend of a path with prefix. */
export const canonicalUrl = (href: string, { filesUrl, site }: SerializeContext): string =>
  `${filesUrl}/${site}${href}`;

/** Returns the path of a link's target, or null when it is external or not visible. */
export function aliasOf(uri: string, context: SerializeContext): string | null {
  const [, key = '', query = ''] = /^entity:([^?]+)(\?.+)?$/.exec(uri) ?? [];
  const target = key === '' ? null : readVisible(key, context);
  return target && `${hrefOf(target.key, context)}${query}`;
}
