import { field, type Fields } from './field';

/** The fields of a block beside its heading and its text. */
export const blockFields: Fields = {
  field_phone: field('string'),
  field_openhours: field('hours'),
  field_locations: field('terms'),
  field_link: field('link'),
  field_webform: field('webform'),
};
