import type { StoredMenuLink } from '@/backend/store/menus';
import type { Language } from '@/backend/sites';
import { deriveUuid } from '@/backend/uuid';
import { value, type DefaultContent } from './default-content';

/** Leaves room for links that are between two others in English only. */
const WEIGHT_STEP = 100;

/**
 * Returns the English links by the index of the Dutch one to the same target. A weight is the same in
 * both languages, so that one in another order has no pair.
 */
function pairInOrder(dutch: readonly StoredMenuLink[], english: readonly StoredMenuLink[]) {
  const pairs = new Map<number, StoredMenuLink>();
  let last = -1;
  for (const link of english) {
    const index = dutch.findIndex(({ uri }) => uri === link.uri);
    if (index <= last) continue;
    pairs.set(index, link);
    last = index;
  }
  return pairs;
}

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
    uuid: deriveUuid(`menu/${menu}/${parent}/${lang}/${uri}`),
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
  const translations = pairInOrder(dutch, english);
  const shared = dutch.flatMap((link, index) => {
    const own = translations.get(index) ?? null;
    const built = build('nl', link, index * WEIGHT_STEP, own);
    return [built, ...buildMenu(menu, link.below, own?.below ?? [], built.uuid)];
  });
  const indexes = new Map(Array.from(translations, ([index, link]) => [link, index]));
  let weight = -WEIGHT_STEP;
  const others = english.flatMap((link) => {
    const index = indexes.get(link);
    weight = index === undefined ? weight + 1 : index * WEIGHT_STEP;
    if (index !== undefined) return [];
    const built = build('en', link, weight, null);
    return [built, ...buildMenu(menu, [], link.below, built.uuid)];
  });
  return [...shared, ...others];
}
