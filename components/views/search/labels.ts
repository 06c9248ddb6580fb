import type { Language } from '@/lib/content/language';
import { messagesOf } from '@/lib/i18n/messages';
import type { Facet } from '@/lib/search/query';

const has = <Names extends object>(names: Names, name: PropertyKey): name is keyof Names =>
  Object.hasOwn(names, name);

/** A name that we have no word for, as people write: `press_release` is "Press release". */
function tidied(name: string): string {
  const words = name.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What one thing of a kind is called: "Verhaal". */
export function kindLabel(type: string, language: Language): string {
  const { kind } = messagesOf(language).search;
  return has(kind, type) ? kind[type] : tidied(type);
}

/** What stands beside a value of a facet: "Verhalen". */
export function facetLabel(facet: Facet, value: string, language: Language): string {
  const { kinds, entities } = messagesOf(language).search;
  const names = facet === 'type' ? kinds : entities;
  return has(names, value) ? names[value] : tidied(value);
}
