import type { StoredMenuLink } from '@/backend/store/menus';
import type { Language } from '@/backend/sites';
import { uuidOf } from '@/backend/uuid';
import { value, type DefaultContent } from './default-content';

/**
 * Builds the links of a menu, from one link downwards. Links of both languages that lead to the same
 * place are one link with a translation.
 * @param parent the uuid of the link above, or null
 */
export function buildMenu(
  menu: string,
  dutch: readonly StoredMenuLink[],
  english: readonly StoredMenuLink[],
  parent: string | null = null,
): DefaultContent[] {
  const build = (
    lang: Language,
    { title, uri }: StoredMenuLink,
    weight: number,
    own: StoredMenuLink | null,
  ) => ({
    entityType: 'menu_link_content',
    uuid: uuidOf(`menu/${menu}/${parent}/${lang}/${uri}`),
    lang,
    ...(parent !== null && { depends: new Map([[parent, 'menu_link_content']]) }),
    items: {
      title: value(title),
      link: [{ uri, title: '', options: {} }],
      menu_name: value(menu),
      parent: value(parent === null ? '' : `menu_link_content:${parent}`),
      weight: value(weight),
      enabled: value(true),
    },
    english: own && { title: value(own.title) },
  });
  const shared = dutch.flatMap((link, weight) => {
    const own = english.find(({ uri }) => uri === link.uri) ?? null;
    const built = build('nl', link, weight, own);
    return [built, ...buildMenu(menu, link.below, own?.below ?? [], built.uuid)];
  });
  const known = new Set(dutch.map(({ uri }) => uri));
  const others = english.flatMap((link, weight) => {
    if (known.has(link.uri)) return [];
    const built = build('en', link, weight, null);
    return [built, ...buildMenu(menu, [], link.below, built.uuid)];
  });
  return [...shared, ...others];
}
