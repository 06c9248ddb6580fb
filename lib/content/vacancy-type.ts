/** The four kinds of work, by our own names (spec section 9, "Vacancy types"). */
export const VACANCY_TYPES = ['volunteer', 'paid', 'internship', 'daytime'] as const;

export type VacancyType = (typeof VACANCY_TYPES)[number];
