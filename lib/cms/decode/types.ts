import { ARTICLE_TYPES } from '@/lib/content/article-type';
import { AUDIENCES } from '@/lib/content/activity';
import type { VacancyType } from '@/lib/content/vacancy-type';
import { line } from './field';
import { systemName } from './term-reference';

/** What an article is when the backend names no type that we know (spec section 3). */
export const articleType = systemName.transform(
  (name) => ARTICLE_TYPES.find((type) => type === name) ?? 'news',
);

/** For whom an activity is when the backend does not say (spec section 3). */
export const audience = line.transform(
  (name) => AUDIENCES.find((known) => known === name) ?? 'participant',
);

/** The backend's system names (spec section 9, "Vacancy types"). */
const vacancyTypes: ReadonlyMap<string, VacancyType> = new Map<string, VacancyType>([
  ['volunteer_work', 'volunteer'],
  ['payed_employment', 'paid'],
  ['internship', 'internship'],
  ['vacancies_daytime_activity', 'daytime'],
]);

/** What kind of work a vacancy is; paid work when the backend names none that we know. */
export const vacancyType = systemName.transform(
  (name): VacancyType => vacancyTypes.get(name ?? '') ?? 'paid',
);
