import type { JsonObject } from '@/backend/json';
import type { StoredMenuLink } from '@/backend/store/menus';
import type { Drawing } from './drawing';
import { aliasOf } from './paths';

/** Menu entries as a visitor of this site may see them: what leads nowhere is left out. */
export const menuLinks = (links: readonly StoredMenuLink[], drawing: Drawing): JsonObject[] =>
  links.flatMap(({ title, uri, below }) => {
    const external = !uri.startsWith('entity:');
    const alias = aliasOf(uri, drawing);
    if (!external && alias === null) return [];
    return [{ title, uri, alias, external, options: [], below: menuLinks(below, drawing) }];
  });
