/** The languages of the product; the first is default and fallback (spec section 9). */
export const LANGUAGES = ['nl', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'nl';

/** Whether a path segment or a backend's `langcode` is one of ours. */
export const isLanguage = (text: string): text is Language =>
  LANGUAGES.some((language) => language === text);

/** Every date and opening hour is of this zone, wherever the visitor is. */
export const TIME_ZONE = 'Europe/Amsterdam';

/** Where a request is: a site's id and a language. Every backend call and cached page is of one. */
export type SiteLocale = { site: string; language: Language };
