import { apiUrl, type Query } from '@/lib/cms/api-url';
import type { SiteLocale } from '@/lib/content/language';
import { env } from '@/lib/platform/env';

/** Where JSON:API has what Drupal knows as `node--article`: JSON:API Extras may name it `article`, at `articles`. */
type Place = { name: string; path: string };

const places = new Map<string, Place>();
const types = new Map<string, string>();

/** The resource type of Drupal itself, `node--article`; the name as it is where that was not seen yet. */
export const typeNamed = (name: string): string => types.get(name) ?? name;

/** True for `node--article`: another name says neither entity type nor bundle. */
export const isNameOfDrupal = (name: string): boolean => /^\w+--\w+$/.test(name);

export const placeOf = (type: string): Place =>
  places.get(type) ?? { name: type, path: type.replace('--', '/') };

export const jsonApiUrl = (siteLocale: SiteLocale, path: string, query: Query): URL =>
  apiUrl(siteLocale, `${env().DRUPAL_JSONAPI_PATH}/${path}`, query);

/** The path within JSON:API of a URL there: `articles`. */
export const pathWithin = (href: string): string =>
  (URL.parse(href, 'http://backend')?.pathname ?? '')
    .split(`${env().DRUPAL_JSONAPI_PATH}/`)
    .slice(1)
    .join('/');

/** Remembers the name and the path of a resource type, unless JSON:API is elsewhere. An editor may change them back. */
export function notePlace(type: string, place: Place): void {
  if (place.path === '') return;
  places.set(type, place);
  types.set(place.name, type);
}

/** `dateRanges` of `date_ranges`. */
export const toCamelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
