/**
 * The lists that a page can ask for by name (spec section 2, the values of a content overview). `locations` is
 * ours: the page of all locations is an overview page like the others.
 */
export const CONTENT_TYPES = [
  'projects',
  'articles_news',
  'articles_stories',
  'activities',
  'activities_volunteer',
  'vacancies',
  'vacancies_volunteering',
  'vacancies_paid',
  'vacancies_daytime_activity',
  'themes',
  'partners',
  'rental_locations',
  'locations',
] as const;

export type ContentType = (typeof CONTENT_TYPES)[number];
