import { errorResponse, json } from '@/backend/http/response';
import type { SerializeContext } from '@/backend/serialize/context';
import type { JsonObject } from '@/backend/json';
import { aliasOf } from '@/backend/serialize/paths';
import type { StoredMenuLink } from '@/backend/store/menus';
import { contextFor, jsonOnly } from './call';

export const menuResponse = jsonOnly((call) => {
  const name = call.param('menu');
  const tag = `menu:${name}`;
  const links = call.backend.store.menu(call.site, name, call.lang);
  if (!links) return errorResponse(404, 'The menu was not found.', [tag]);

  const context = contextFor(call);
  context.tags.add(tag);
  return json(menuLinks(links, context), context.tags);
});

/** Serializes menu links; those without a visible target are skipped. */
const menuLinks = (links: readonly StoredMenuLink[], context: SerializeContext): JsonObject[] =>
  links.flatMap(({ title, uri, below }) => {
    const external = !uri.startsWith('entity:');
    const alias = aliasOf(uri, context);
    if (!external && alias === null) return [];
    return [{ title, uri, alias, external, options: [], below: menuLinks(below, context) }];
  });
