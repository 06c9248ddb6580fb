import { dateRanges, instants } from './dates';
import { body, line } from './field';
import { image } from './image';
import { locationReference } from './term-reference';
import { audience, vacancyType } from './types';

/** What a page and its card both need. */
export const text = { body, field_image: image };

export const work = {
  ...text,
  field_vacancy_type: vacancyType,
  field_location: locationReference,
  field_working_hours: line,
  field_salary_range: line,
};

export const activity = {
  ...text,
  field_target_audience: audience,
  field_date_ranges: dateRanges,
  field_full_dates: instants,
  field_location: locationReference,
};
