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

const contentTypes = [
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
];

const donation: Fields = {
  field_title: field('string'),
  field_amounts: required('string'),
  field_amount_default: field('string'),
  field_amounts_monthly: field('string'),
  field_amount_default_monthly: field('string'),
  field_interval_default_: field('list', { choices: ['monthly', 'single'] }),
  field_gifts: field('paragraphs', { bundles: ['donation_gift'] }),
  field_webform: field('webform'),
};

const slides = required('paragraphs', { bundles: ['carousel_slide'] });

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
  [
    'cta_block',
    { info: field('string'), body: required('text-with-summary'), field_link: required('link') },
  ],
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
      field_type: required('list', { choices: contentTypes }),
      field_link: field('link'),
    },
  ],
  [
    'content_overview',
    { field_title: field('string'), field_type: required('list', { choices: contentTypes }) },
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
  [
    'cta_campaign',
    {
      field_title: required('string'),
      field_text: field('string'),
      field_link: required('link'),
      field_label: field('string'),
      field_image: field('image'),
    },
  ],
  [
    'donate',
    {
      field_title: required('string'),
      field_text: field('text'),
      field_link: required('link'),
    },
  ],
  ['donation_form', { ...donation, field_text: field('text') }],
  ['donation_initializer_block', { ...donation, field_link: required('link') }],
  [
    'donation_gift',
    {
      field_amount: required('string'),
      field_title: required('string'),
      field_text: required('string'),
      field_picture: field('list', { choices: ['cake', 'sea', 'bicycle', 'box'] }),
    },
  ],
  ['download_list', { field_title: field('string'), field_files: required('documents') }],
  ['hero_carousel', { field_carousel_paragraph_items: slides }],
  ['partners', { field_title: field('string'), field_partners: field('nodes') }],
  ['topics', { field_title: field('string'), field_topics: field('terms') }],
  [
    'video',
    {
      field_title: field('string'),
      field_media_item: required('video'),
      field_caption: field('string'),
    },
  ],
  [
    'webform',
    {
      field_title: field('string'),
      field_text: field('text'),
      field_webform: required('webform'),
    },
  ],
  ['vacancy_details', { field_title: required('string'), field_text: required('text') }],
  [
    'contact_information',
    {
      field_title: field('string'),
      field_text: field('text'),
      field_phone: field('string'),
      field_email: field('string'),
      field_link: field('link'),
      field_secondary_link: field('link'),
    },
  ],
  [
    'newsletter_block',
    {
      field_title: field('string'),
      body: field('text-with-summary'),
      field_webform: required('webform'),
    },
  ],
  [
    'image_slider',
    {
      field_title: field('string'),
      field_images: required('paragraphs', { bundles: ['slider_image'] }),
    },
  ],
  [
    'slider_image',
    {
      field_image: required('image'),
      field_caption: field('string'),
      field_body: field('text'),
    },
  ],
  ['carousel_items', { field_title: field('string'), field_content_item: required('nodes') }],
  ['themes_overview', { field_title: field('string'), field_recent_content_type: field('terms') }],
  [
    'key_figures',
    {
      field_title: field('string'),
      field_items: required('paragraphs', { bundles: ['key_figure'] }),
    },
  ],
  [
    'key_figure',
    {
      field_title: required('string'),
      field_text: required('string'),
      field_series: field('string'),
    },
  ],
  [
    'location_list',
    {
      field_title: field('string'),
      field_text: field('text'),
      field_locations: required('terms'),
      field_link: field('link'),
    },
  ],
  ['view_block', { field_title: field('string'), field_view: required('view') }],
]);

const PARTS = new Set(
  [...paragraphBundles.values()].flatMap((fields) =>
    Object.values(fields).flatMap(({ bundles }) => bundles),
  ),
);

/** The bundles that an editor may put on a page: all but parts of another paragraph. */
export const PAGE_PARAGRAPHS: readonly string[] = [...paragraphBundles.keys()].filter(
  (bundle) => !PARTS.has(bundle),
);
