import { z } from 'zod';
import {
  type ActivityDate,
  ARTICLE_TYPES,
  AUDIENCES,
  type VacancyType,
  WEEKDAYS,
} from '@/lib/content/content-type';
import { endOfDay, startOfDay } from '@/lib/content/local-day';
import { SIGN_UPS } from '@/lib/content/sign-up';
import { day, line, list, oneOf, richText, span, summary, validItems } from './field';
import { image } from './media';
import { recurringDates } from './recurrence';
import { at } from './shape';
import { locationReference, systemName, termReferences } from './term-reference';

export const articleType = at('field_article_type', oneOf(ARTICLE_TYPES, 'news', systemName));

const vacancyTypes: ReadonlyMap<string, VacancyType> = new Map<string, VacancyType>([
  ['volunteer_work', 'volunteer'],
  ['payed_employment', 'paid'],
  ['internship', 'internship'],
  ['vacancies_daytime_activity', 'daytime'],
]);

const vacancyType = systemName.transform(
  (name): VacancyType => vacancyTypes.get(name ?? '') ?? 'paid',
);

const validList = <Item extends z.ZodType>(item: Item) => list(z.unknown()).pipe(validItems(item));

type Range = { start: string; end: string | null };

const dayIn = (moment: string) => moment.slice(0, 'yyyy-mm-dd'.length);

/** What takes all day does so in Amsterdam, whatever the time zone of Drupal. */
const withWholeDays = ({ start, end }: Range): Range =>
  start.includes('T00:00') && end?.includes('T23:59')
    ? { start: startOfDay(dayIn(start)), end: endOfDay(dayIn(end)) }
    : { start, end };

/** An end that cannot be read, or is not after the start, is none. Date Recur sends its first date, and a rule for the others. */
export const dateRanges = validList(
  z
    .object({
      value: span,
      end_value: span.nullish().catch(null),
      rrule: z.string().nullish().catch(null),
    })
    .transform(({ value: [start, last], end_value, rrule }) => {
      const end = end_value ? (end_value[1] ?? end_value[0]) : last;
      const isAfter = end !== null && Date.parse(end) > Date.parse(start);
      const range = withWholeDays({ start, end: isAfter ? end : null });
      return (rrule && recurringDates(range, rrule)) || [range];
    }),
).transform((dates) => dates.flat());

const instants = validList(z.object({ value: span })).transform((items) =>
  items.map(({ value: [start] }) => Date.parse(start)),
);

type Ranges = { ranges: readonly Omit<ActivityDate, 'isFull'>[]; full: readonly number[] };

/** Puts the dates of an activity, and whether each is full, in the place of its ranges. */
export function withDates<Fields extends Ranges>({ ranges, full, ...fields }: Fields) {
  const isFull = ({ start }: { start: string }) => full.includes(Date.parse(start));
  const dates: ActivityDate[] = ranges.map((range) => ({ ...range, isFull: isFull(range) }));
  return { ...fields, dates };
}

const weekdays = validList(z.object({ value: z.string() })).transform((items) =>
  WEEKDAYS.filter((day) => items.some(({ value }) => value === day)),
);

export const location = at('field_location', locationReference);

export const card = { summary: at('body', summary), image: at('field_image', image) };

export const text = { ...card, body: at('body', richText) };

export const work = {
  ...card,
  vacancyType: at('field_vacancy_type', vacancyType),
  hours: at('field_working_hours', line),
  salary: at('field_salary_range', line),
  closes: at('field_closing_date', day),
};

export const workPage = {
  ...text,
  ...work,
  location,
  volunteerKinds: at('field_volunteer_vacancy_type', termReferences),
  daytimeKinds: at('field_daytime_activity_vacancy_t', termReferences),
  days: at('field_working_days', weekdays),
  contactName: at('field_contact_name', line),
  contactPhone: at('field_contact_phone', line),
  contactEmail: at('field_contact_email', line),
};

export const activity = {
  ...card,
  audience: at('field_target_audience', oneOf(AUDIENCES, 'participant')),
  ranges: at('field_date_ranges', dateRanges),
  full: at('field_full_dates', instants),
  dateDescription: at('field_date_description', line),
};

export const activityPage = {
  ...text,
  ...activity,
  location,
  types: at('field_type_activiteit', termReferences),
  responseEmail: at('field_response_email', line),
  signUp: at('field_sign_up', oneOf(SIGN_UPS, 'date')),
};
