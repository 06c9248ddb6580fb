import { type Language, LANGUAGES } from '@/lib/content/language';
import type { Paths } from '@/lib/content/link';
import { VACANCY_TYPES, type VacancyType } from '@/lib/content/content-type';

const SEARCH: { readonly [L in Language]: string } = { nl: '/nl/zoeken', en: '/en/search' };

export const searchPath = (language: Language): string => SEARCH[language];

export const SEARCH_PATHS: Paths = SEARCH;

export const frontPath = (language: Language): string => `/${language}`;

export const searchApi = (language: Language): string => `/api/search/${language}`;

export const suggestionsApi = (language: Language): string => `/api/search/${language}/suggestions`;

const APPLY: { readonly [Type in VacancyType]: string } = {
  volunteer: 'ja-ik-word-vrijwilliger',
  paid: 'solliciteer',
  internship: 'stage',
  daytime: 'ik-wil-aan-de-slag',
};

export const applyHref = (type: VacancyType, language: Language, vacancy: number): string =>
  `/${language}/${APPLY[type]}?vacancy=${vacancy}`;

export const APPLY_PATHS: readonly string[] = LANGUAGES.flatMap((language) =>
  VACANCY_TYPES.map((type) => `/${language}/${APPLY[type]}`),
);

export const DONATION_PATHS: readonly string[] = ['/nl/doneren', '/en/donate'];

export const applyTypeAt = (path: string, language: Language): VacancyType | null =>
  VACANCY_TYPES.find((type) => path === `/${language}/${APPLY[type]}`) ?? null;

/** The form's files and token are below this path. */
export const formAction = (language: Language, webform: string): string =>
  `/api/forms/${language}/${webform}`;
