import { isLanguage, type Language, LANGUAGES, type PerLanguage } from '@/lib/content/language';
import type { Paths } from '@/lib/content/link';
import { VACANCY_TYPES, type VacancyType } from '@/lib/content/content-type';

const SEARCH: PerLanguage<string> = { nl: '/nl/zoeken', en: '/en/search' };

export const searchPath = (language: Language): string => SEARCH[language];

export const SEARCH_PATHS: Paths = SEARCH;

export type LocalizedPath = { language: Language; path: string };

/** Splits a path at its language and decodes the rest; null without a language, or with a bad escape. */
export function splitLanguage(pathname: string): LocalizedPath | null {
  const [, language = '', ...segments] = pathname.split('/');
  if (!isLanguage(language)) return null;
  try {
    return { language, path: `/${segments.map(decodeURIComponent).join('/')}` };
  } catch {
    return null;
  }
}

const BY_NUMBER = /^\/(?:node|taxonomy\/term)\/\d+$/;

/** True for the path, without language, that a page has by its number, whether or not it has another. */
export const isPathByNumber = (path: string): boolean => BY_NUMBER.test(path);

/** The list of drafts, for an editor in a preview session. */
export const DRAFTS_PATHS: PerLanguage<string> = { nl: '/nl/preview', en: '/en/preview' };

export const frontPath = (language: Language): string => `/${language}`;

/** Where someone goes who leaves a page at once: the weather tells nothing of what was read. */
export const NEUTRAL_PAGES: PerLanguage<string> = {
  nl: 'https://www.knmi.nl/nederland-nu/weer/verwachtingen',
  en: 'https://www.bbc.com/weather/2759794',
};

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

const DONATION: PerLanguage<string> = { nl: '/nl/doneren', en: '/en/donate' };

export const DONATION_PATHS: readonly string[] = Object.values(DONATION);

export const applyTypeAt = (path: string, language: Language): VacancyType | null =>
  VACANCY_TYPES.find((type) => path === `/${language}/${APPLY[type]}`) ?? null;

/** The form's files and token are below this path. */
export const formAction = (language: Language, webform: string): string =>
  `/api/forms/${language}/${webform}`;

const SAVED_SEARCH: PerLanguage<string> = {
  nl: '/nl/bewaarde-zoekopdracht',
  en: '/en/saved-search',
};

/** Where the links of a mail about a saved search lead to. */
export const savedSearchPath = (language: Language): string => SAVED_SEARCH[language];

const PAYMENT: PerLanguage<string> = { nl: '/nl/betaling', en: '/en/payment' };

/** The page of a payment; with `isStart` it goes on to where the donor pays. */
export const paymentPath = (language: Language, token: string, isStart = false): string =>
  `${PAYMENT[language]}/${token}${isStart ? '?start=1' : ''}`;

const PAYMENT_PAGE = /^(\/[^/]+\/[^/]+)\/([\w-]{51})$/;

/** The internal path of a payment's page, or null for another page. */
export function paymentRouteAt(pathname: string): string | null {
  const [, page = '', token = ''] = PAYMENT_PAGE.exec(pathname) ?? [];
  const language = LANGUAGES.find((each) => PAYMENT[each] === page);
  return language === undefined ? null : `/${language}/payment/${token}`;
}

/** The images that pages are shared with. */
export const SHARE_IMAGES = '/share/';

const EXTENSION = '.jpg';

/** Returns the URL of the image that a page is shared with; another version is another URL. */
export const shareImageUrl = (page: string, version: string): string =>
  `${SHARE_IMAGES}${page.slice(1)}${EXTENSION}?v=${version}`;

/** Returns the page whose image is at a path, or null where there is none. */
export function findSharedPage(pathname: string): LocalizedPath | null {
  if (!pathname.startsWith(SHARE_IMAGES) || !pathname.endsWith(EXTENSION)) return null;
  return splitLanguage(pathname.slice(SHARE_IMAGES.length - 1, -EXTENSION.length));
}
