import { failure, json } from '@/backend/http/response';
import type { Drawing } from '@/backend/serialize/context';
import { drawingFor } from '@/backend/http/call';
import type { JsonObject } from '@/backend/json';
import { aliasOf } from '@/backend/serialize/paths';
import type { StoredMenuLink } from '@/backend/store/menus';
import { jsonOnly } from './json-only';

/** A menu of the site, with what lies below each entry. */
export const answerMenu = jsonOnly((call) => {
  const name = call.param('menu');
  const tag = `menu:${name}`;
  const links = call.backend.store.menu(call.site, name, call.lang);
  if (!links) return failure(404, 'The menu was not found.', [tag]);

  const drawing = drawingFor(call);
  drawing.tags.add(tag);
  return json(menuLinks(links, drawing), drawing.tags);
});

/** Menu entries as a visitor of this site may see them: what leads nowhere is left out. */
export const menuLinks = (links: readonly StoredMenuLink[], drawing: Drawing): JsonObject[] =>
  links.flatMap(({ title, uri, below }) => {
    const external = !uri.startsWith('entity:');
    const alias = aliasOf(uri, drawing);
    if (!external && alias === null) return [];
    return [{ title, uri, alias, external, options: [], below: menuLinks(below, drawing) }];
  });
