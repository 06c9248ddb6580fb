import { field, requiredField, type Fields } from './field';

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
  field_amounts: requiredField('string'),
  field_amount_default: field('string'),
  field_amounts_monthly: field('string'),
  field_amount_default_monthly: field('string'),
  field_interval_default_: field('list', { choices: ['monthly', 'single'] }),
  field_gifts: field('paragraphs', { bundles: ['donation_gift'] }),
  field_webform: field('webform'),
};

const partsOf = (bundle: string) => requiredField('paragraphs', { bundles: [bundle] });

/** Each paragraph bundle and its fields, beside those that every paragraph has. */
export const paragraphBundles: ReadonlyMap<string, Fields> = new Map<string, Fields>([
  ['text', { field_title: field('string'), field_text: requiredField('text') }],
  [
    'text_with_image',
    {
      field_variant: field('list', { choices: ['default', 'fullscreen', 'homepage'] }),
      field_title: field('string'),
      field_text: requiredField('text'),
      field_image: requiredField('image'),
      field_link: field('link'),
    },
  ],
  [
    'text_with_icon',
    {
      field_icon: requiredField('list', { choices: icons }),
      field_title: field('string'),
      field_text: requiredField('text'),
      field_link: field('link'),
    },
  ],
  ['image', { field_image: requiredField('image'), field_caption: field('string') }],
  ['quote', { field_text: requiredField('string'), field_title: field('string') }],
  ['cta', { field_title: field('string'), field_link: requiredField('link') }],
  [
    'cta_block',
    {
      info: field('string'),
      body: requiredField('text-with-summary'),
      field_link: requiredField('link'),
    },
  ],
  ['accordion', { field_title: field('string'), field_items: partsOf('accordion_item') }],
  [
    'accordion_item',
    {
      field_title: requiredField('string'),
      field_text: requiredField('text'),
      field_link: field('link'),
    },
  ],
  [
    'recent_content',
    {
      field_title: field('string'),
      field_type: requiredField('list', { choices: contentTypes }),
      field_link: field('link'),
    },
  ],
  [
    'content_overview',
    { field_title: field('string'), field_type: requiredField('list', { choices: contentTypes }) },
  ],
  ['selected_content', { field_title: field('string'), field_content: requiredField('nodes') }],
  [
    'carousel_slide',
    {
      field_title: requiredField('string'),
      field_text: field('string'),
      field_image: requiredField('image'),
      field_link: field('link'),
    },
  ],
  [
    'cta_campaign',
    {
      field_title: requiredField('string'),
      field_text: field('string'),
      field_link: requiredField('link'),
      field_label: field('string'),
      field_image: field('image'),
    },
  ],
  [
    'donate',
    {
      field_title: requiredField('string'),
      field_text: field('text'),
      field_link: requiredField('link'),
    },
  ],
  ['donation_form', { ...donation, field_text: field('text') }],
  ['donation_initializer_block', { ...donation, field_link: field('link') }],
  [
    'donation_gift',
    {
      field_amount: requiredField('string'),
      field_title: requiredField('string'),
      field_text: requiredField('string'),
      field_picture: field('list', { choices: ['cake', 'sea', 'bicycle', 'box'] }),
    },
  ],
  ['download_list', { field_title: field('string'), field_files: requiredField('documents') }],
  ['hero_carousel', { field_carousel_paragraph_items: partsOf('carousel_slide') }],
  ['partners', { field_title: field('string'), field_partners: field('nodes') }],
  ['topics', { field_title: field('string'), field_topics: field('terms') }],
  [
    'video',
    {
      field_title: field('string'),
      field_media_item: requiredField('video'),
      field_caption: field('string'),
    },
  ],
  [
    'webform',
    {
      field_title: field('string'),
      field_text: field('text'),
      field_webform: requiredField('webform'),
    },
  ],
  ['vacancy_details', { field_title: requiredField('string'), field_text: requiredField('text') }],
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
      field_webform: requiredField('webform'),
    },
  ],
  ['image_slider', { field_title: field('string'), field_images: partsOf('slider_image') }],
  [
    'slider_image',
    {
      field_image: requiredField('image'),
      field_caption: field('string'),
      field_body: field('text'),
    },
  ],
  ['carousel_items', { field_title: field('string'), field_content_item: requiredField('nodes') }],
  ['themes_overview', { field_title: field('string'), field_recent_content_type: field('terms') }],
  ['key_figures', { field_title: field('string'), field_items: partsOf('key_figure') }],
  [
    'key_figure',
    {
      field_title: requiredField('string'),
      field_text: requiredField('string'),
      field_series: field('string'),
    },
  ],
  [
    'walk',
    {
      field_title: field('string'),
      field_text: field('text'),
      field_items: partsOf('walk_stop'),
    },
  ],
  [
    'walk_stop',
    {
      field_title: requiredField('string'),
      field_caption: field('string'),
      field_geolocation: field('position'),
    },
  ],
  [
    'location_list',
    {
      field_title: field('string'),
      field_text: field('text'),
      field_locations: requiredField('terms'),
      field_link: field('link'),
    },
  ],
  ['view_block', { field_title: field('string'), field_view: requiredField('view') }],
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
