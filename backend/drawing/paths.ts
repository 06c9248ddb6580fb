import type { JsonObject } from '@/backend/json';
import { withPrefix } from '@/backend/store/addresses';
import type { Entity } from '@/backend/store/entities';
import { visible, type Drawing } from './drawing';

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
export const pathsOf = (key: string, { ownPaths }: Drawing): JsonObject =>
  Object.fromEntries(
    ownPaths(key).map(({ lang, path }) => [lang, withPrefix(lang, path ?? systemPath(key))]),
  );

/** The `path` field: the own path without prefix, in the language that the entity is drawn in. */
export function pathItems({ key, lang }: Entity, { ownPaths }: Drawing): JsonObject[] {
  const own = ownPaths(key).find((address) => address.lang === lang);
  return [{ alias: own?.path ?? null, langcode: lang }];
}

/** The address, with prefix, that leads to an entity in the language of the answer. */
export function hrefOf(key: string, { ownPaths, lang }: Drawing): string {
  const own = ownPaths(key).find((address) => address.lang === lang);
  return withPrefix(lang, own?.path ?? systemPath(key));
}

/** The address of a stored link's target; null when it is external or not for this visitor. */
export function aliasOf(uri: string, drawing: Drawing): string | null {
  if (!uri.startsWith('entity:')) return null;
  const target = visible(uri.slice('entity:'.length), drawing);
  return target && hrefOf(target.key, drawing);
}
