import type { Language } from '@/lib/content/language';
import type { Paths } from '@/lib/content/link';
import { VACANCY_TYPES, type VacancyType } from '@/lib/content/content-type';

const SEARCH: { readonly [L in Language]: string } = { nl: '/nl/zoeken', en: '/en/search' };

export const searchPath = (language: Language): string => SEARCH[language];

export const SEARCH_PATHS: Paths = SEARCH;

/** The front page of a site in a language. */
export const frontPath = (language: Language): string => `/${language}`;

/** Where a script of ours posts a query. */
export const searchApi = (language: Language): string => `/api/search/${language}`;

/** Where the search box posts what is typed so far. */
export const suggestionsApi = (language: Language): string => `/api/search/${language}/suggestions`;

/** The apply pages; both languages use the same slugs. */
const APPLY: { readonly [Type in VacancyType]: string } = {
  volunteer: 'ja-ik-word-vrijwilliger',
  paid: 'solliciteer',
  internship: 'stage',
  daytime: 'ik-wil-aan-de-slag',
};

/** Where to apply for a vacancy, which the page learns from the query. */
export const applyHref = (type: VacancyType, language: Language, vacancy: number): string =>
  `/${language}/${APPLY[type]}?vacancy=${vacancy}`;

/** The kind of work that a page, by its path with language, takes applications for; null for others. */
export const applyTypeAt = (path: string, language: Language): VacancyType | null =>
  VACANCY_TYPES.find((type) => path === `/${language}/${APPLY[type]}`) ?? null;

/** Returns the path that a form is posted to; its files and its token are below it. */
export const formAction = (language: Language, webform: string): string =>
  `/api/forms/${language}/${webform}`;
