export const LANGUAGES = ['nl', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'nl';

export const isLanguage = (text: string): text is Language =>
  LANGUAGES.some((language) => language === text);

export type PerLanguage<Value> = { readonly [L in Language]: Value };

/** Returns a value for each language. */
export const byLanguage = <Value>(valueOf: (language: Language) => Value) =>
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- `Object.fromEntries` forgets its keys
  Object.fromEntries(
    LANGUAGES.map((language) => [language, valueOf(language)]),
  ) as PerLanguage<Value>;

/** All of them in a regular expression: `nl|en`. */
export const ANY_LANGUAGE = LANGUAGES.join('|');

/** All dates and opening hours are in this zone, wherever the visitor is. */
export const TIME_ZONE = 'Europe/Amsterdam';

export type SiteLocale = { site: string; language: Language };

/** The `lang` of content on a page: undefined where it is that of the page. */
export const foreignLang = (content: { language: Language }, page: Language) =>
  content.language === page ? undefined : content.language;
