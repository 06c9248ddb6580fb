import type { Language } from '@/lib/content/language';

/** Where a script of ours posts a query. */
export const searchApi = (language: Language): string => `/api/search/${language}`;

/** Where the search box posts what is typed so far. */
export const suggestionsApi = (language: Language): string => `/api/search/${language}/suggestions`;
