import { z } from 'zod';
import {
  type ActivityDate,
  ARTICLE_TYPES,
  AUDIENCES,
  type VacancyType,
  WEEKDAYS,
} from '@/lib/content/content-type';
import { SIGN_UPS } from '@/lib/content/sign-up';
import { body, day, line, list } from './field';
import { image } from './media';
import { locationReference, systemName, termReferences } from './term-reference';

export const articleType = systemName.transform(
  (name) => ARTICLE_TYPES.find((type) => type === name) ?? 'news',
);

const audience = line.transform(
  (name) => AUDIENCES.find((known) => known === name) ?? 'participant',
);

export const signUp = line.transform((name) => SIGN_UPS.find((known) => known === name) ?? 'date');

const vacancyTypes: ReadonlyMap<string, VacancyType> = new Map<string, VacancyType>([
  ['volunteer_work', 'volunteer'],
  ['payed_employment', 'paid'],
  ['internship', 'internship'],
  ['vacancies_daytime_activity', 'daytime'],
]);

const vacancyType = systemName.transform(
  (name): VacancyType => vacancyTypes.get(name ?? '') ?? 'paid',
);

const instant = z.iso.datetime({ offset: true });

const ranges = list(
  z.object({ value: instant, end_value: instant.nullish() }).nullable().catch(null),
);

export const dateRanges = ranges.transform((items) =>
  items.flatMap((item) => (item ? [{ start: item.value, end: item.end_value ?? null }] : [])),
);

const instants = list(z.object({ value: instant }).nullable().catch(null)).transform((items) =>
  items.flatMap((item) => (item ? [Date.parse(item.value)] : [])),
);

export const withAvailability = (
  dates: readonly { start: string; end: string | null }[],
  full: readonly number[],
): ActivityDate[] =>
  dates.map((date) => ({ ...date, isFull: full.includes(Date.parse(date.start)) }));

const weekdays = list(z.object({ value: z.string() }).nullable().catch(null)).transform((items) =>
  WEEKDAYS.filter((day) => items.some((item) => item?.value === day)),
);

export const text = { body, field_image: image };

export const work = {
  ...text,
  field_vacancy_type: vacancyType,
  field_location: locationReference,
  field_working_hours: line,
  field_salary_range: line,
  field_closing_date: day,
};

export const workPage = {
  ...work,
  field_volunteer_vacancy_type: termReferences,
  field_daytime_activity_vacancy_t: termReferences,
  field_working_days: weekdays,
  field_contact_name: line,
  field_contact_phone: line,
  field_contact_email: line,
};

export const activity = {
  ...text,
  field_target_audience: audience,
  field_date_ranges: dateRanges,
  field_full_dates: instants,
  field_location: locationReference,
};
