import { field, type Fields } from './field';
import { PAGE_PARAGRAPHS } from './paragraph-bundles';

const paragraphs = field('paragraphs', { bundles: PAGE_PARAGRAPHS });

/** The vocabularies whose terms have fields of their own, beside name and description. */
export const termBundles: ReadonlyMap<string, Fields> = new Map<string, Fields>([
  [
    'themes',
    {
      field_image: field('image'),
      field_quick_exit: field('boolean'),
      field_paragraphs: paragraphs,
    },
  ],
  [
    'locations',
    {
      field_image: field('image'),
      field_location_type: field('terms'),
      field_address: field('address'),
      field_phone: field('string'),
      field_email: field('string'),
      field_website: field('link'),
      field_geolocation: field('position'),
      field_openhours: field('hours'),
      field_quick_exit: field('boolean'),
      field_paragraphs: paragraphs,
    },
  ],
  [
    'annual_report_themes',
    {
      field_title: field('string'),
      field_color_variant: field('list', { choices: ['sand', 'brick', 'moss', 'ink'] }),
    },
  ],
  ['certifications', { field_image: field('image') }],
]);
