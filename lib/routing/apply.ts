import type { Language } from '@/lib/content/language';
import { VACANCY_TYPES, type VacancyType } from '@/lib/content/vacancy-type';

/** The four apply pages (spec section 2); both languages use the same words. */
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
