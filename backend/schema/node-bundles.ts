import { field, requiredField, type Fields } from './field';
import { PAGE_PARAGRAPHS } from './paragraph-bundles';

const paragraphs = field('paragraphs', { bundles: PAGE_PARAGRAPHS });

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

const page: Fields = {
  body: requiredField('text-with-summary'),
  field_image: field('image'),
  field_paragraphs: paragraphs,
};

/** A page that someone may have to leave at once, without a trace in the tab. */
const quickExit: Fields = { field_quick_exit: field('boolean') };

const subjects: Fields = { field_subjects: field('terms'), field_themes: field('terms') };

const campaign: Fields = {
  ...page,
  field_label: field('string'),
  field_link: field('link'),
};

const campaignFront: Fields = {
  ...campaign,
  field_title: requiredField('string'),
  field_svg: field('emblem'),
  field_link_to_page: field('link'),
  field_capacity: field('integer'),
  field_image_secondary: field('image'),
};

const report: Fields = {
  body: requiredField('text-with-summary'),
  field_image: field('image'),
  field_color_variant: field('list', { choices: ['sand', 'brick', 'moss', 'ink'] }),
  field_pdf_file: field('document'),
  field_annual_report_paragraphs: paragraphs,
};

/** Each node bundle and its fields, beside those that every node has. */
export const nodeBundles: ReadonlyMap<string, Fields> = new Map<string, Fields>([
  [
    'article',
    {
      ...page,
      field_article_type: requiredField('terms'),
      ...subjects,
      field_related_articles: field('nodes'),
    },
  ],
  [
    'landing_page',
    {
      is_front: field('boolean'),
      field_title: requiredField('string'),
      field_intro: field('string'),
      field_media_item: field('media', { source: 'field_hero' }),
      field_carousel_paragraph_items: field('paragraphs', { bundles: ['carousel_slide'] }),
      field_paragraphs: paragraphs,
    },
  ],
  ['page', { ...page, ...quickExit, field_location: field('terms') }],
  ['overview_page', page],
  [
    'vacancy',
    {
      ...page,
      field_vacancy_type: requiredField('terms'),
      field_volunteer_vacancy_type: field('terms'),
      field_daytime_activity_vacancy_t: field('terms'),
      field_location: field('terms'),
      field_themes: field('terms'),
      field_working_hours: field('string'),
      field_salary_range: field('string'),
      field_working_days: field('multi-list', { choices: WEEKDAYS }),
      field_closing_date: field('date'),
      field_contact_name: field('string'),
      field_contact_phone: field('string'),
      field_contact_email: field('string'),
      field_paragraph_vacancy: field('paragraphs', { bundles: ['vacancy_details'] }),
    },
  ],
  ['project', { ...page, ...subjects }],
  [
    'activity',
    {
      ...page,
      field_target_audience: requiredField('list', { choices: ['participant', 'volunteer'] }),
      field_type_activiteit: field('terms'),
      field_location: field('terms'),
      field_organization: field('nodes'),
      field_response_email: field('string'),
      field_pinned: field('boolean'),
      field_date_ranges: field('dates'),
      field_full_dates: field('full-dates', { source: 'field_date_ranges' }),
      field_date_description: field('string'),
      field_sign_up: field('list', { choices: ['date', 'series', 'none'] }),
    },
  ],
  [
    'video_page',
    {
      body: requiredField('text-with-summary'),
      field_media_item: requiredField('video'),
      field_link: field('link'),
      field_themes: field('terms'),
      field_paragraphs: paragraphs,
    },
  ],
  [
    'partner',
    { field_body: field('text'), field_image: field('image'), field_link: field('link') },
  ],
  [
    'rental_location',
    {
      body: requiredField('text-with-summary'),
      field_media_item: field('media'),
      field_capacity: field('integer'),
      field_location: field('terms'),
      field_paragraphs: paragraphs,
    },
  ],
  ['campaign_landing_page', campaignFront],
  ['campaign_article', { ...campaign, field_campaign: field('nodes') }],
  ['campaign_color_theme_page', campaignFront],
  ['annual_report_landing_page', { ...report, field_title: requiredField('string') }],
  [
    'annual_report_article',
    {
      ...report,
      field_annual_report: field('nodes'),
      field_annual_report_theme: field('terms'),
    },
  ],
]);
