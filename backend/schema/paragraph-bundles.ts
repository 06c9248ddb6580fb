import { field, required, type Fields } from './field';

const icons = [
  'phone',
  'mail',
  'clock',
  'pin',
  'heart',
  'bed',
  'cup',
  'euro',
  'key',
  'book',
  'leaf',
  'ticket',
];

/** Each paragraph bundle and its fields, beside those that every paragraph has. */
export const paragraphBundles: ReadonlyMap<string, Fields> = new Map<string, Fields>([
  ['text', { field_title: field('string'), field_text: required('text') }],
  [
    'text_with_image',
    {
      field_variant: field('list', { choices: ['default', 'fullscreen', 'homepage'] }),
      field_title: field('string'),
      field_text: required('text'),
      field_image: required('image'),
      field_link: field('link'),
    },
  ],
  [
    'text_with_icon',
    {
      field_icon: required('list', { choices: icons }),
      field_title: field('string'),
      field_text: required('text'),
      field_link: field('link'),
    },
  ],
  ['image', { field_image: required('image'), field_caption: field('string') }],
  ['quote', { field_text: required('string'), field_title: field('string') }],
  ['cta', { field_title: field('string'), field_link: required('link') }],
  ['cta_block', { info: field('string'), body: required('text'), field_link: required('link') }],
  [
    'accordion',
    {
      field_title: field('string'),
      field_items: required('paragraphs', { bundles: ['accordion_item'] }),
    },
  ],
  [
    'accordion_item',
    {
      field_title: required('string'),
      field_text: required('text'),
      field_link: field('link'),
    },
  ],
  [
    'recent_content',
    {
      field_title: field('string'),
      field_type: required('list', { choices: ['articles_news', 'articles_stories'] }),
      field_link: field('link'),
    },
  ],
  ['selected_content', { field_title: field('string'), field_content: required('nodes') }],
  [
    'carousel_slide',
    {
      field_title: required('string'),
      field_text: field('string'),
      field_image: required('image'),
      field_link: field('link'),
    },
  ],
]);

/** What an editor may put on a page: all but the parts of another paragraph. */
export const PAGE_PARAGRAPHS: readonly string[] = [...paragraphBundles.keys()].filter(
  (bundle) => bundle !== 'accordion_item' && bundle !== 'carousel_slide',
);
