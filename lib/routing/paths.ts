import type { Language } from '@/lib/content/language';
import type { Paths } from '@/lib/content/paths';

const SEARCH: { readonly [L in Language]: string } = { nl: '/nl/zoeken', en: '/en/search' };

/** The search page in a language (spec section 2). */
export const searchPath = (language: Language): string => SEARCH[language];

/** The search page's own addresses, for the language switch. */
export const SEARCH_PATHS: Paths = SEARCH;

/** The front page of a site in a language. */
export const frontPath = (language: Language): string => `/${language}`;
