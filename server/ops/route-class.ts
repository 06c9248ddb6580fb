import { LANGUAGES } from '@/lib/content/language';
import { searchPath } from '@/lib/i18n/paths';

/** What kind of address is asked for: few and fixed, for a metric's label comes from nobody outside. */
export type RouteClass = 'asset' | 'media' | 'form' | 'search' | 'api' | 'page';

const prefixes: readonly (readonly [string, RouteClass])[] = [
  ['/_next/', 'asset'],
  ['/brands/', 'asset'],
  ['/favicon.ico', 'asset'],
  ['/media/', 'media'],
  ['/api/forms/', 'form'],
  ['/api/search/', 'search'],
  ['/api/', 'api'],
  ...LANGUAGES.map((language) => [searchPath(language), 'search'] as const),
];

/** @param url the address as it was asked for, with its query */
export const routeClassOf = (url: string): RouteClass =>
  prefixes.find(([prefix]) => url.startsWith(prefix))?.[1] ?? 'page';
