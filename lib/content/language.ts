/** The languages of the product; the first is default and fallback (spec section 9). */
export const LANGUAGES = ['nl', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'nl';

/** Whether a path segment or a backend's `langcode` is one of ours. */
export const isLanguage = (text: string): text is Language =>
  LANGUAGES.some((language) => language === text);
