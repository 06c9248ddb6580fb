import { field, required, type Fields } from './field';
import { PAGE_PARAGRAPHS } from './paragraph-bundles';

const paragraphs = field('paragraphs', { bundles: PAGE_PARAGRAPHS });

/** Each node bundle and its fields, beside those that every node has. */
export const nodeBundles: ReadonlyMap<string, Fields> = new Map<string, Fields>([
  [
    'article',
    {
      body: required('text'),
      field_image: field('image'),
      field_article_type: required('terms'),
      field_subjects: field('terms'),
      field_themes: field('terms'),
      field_related_articles: field('nodes'),
      field_paragraphs: paragraphs,
    },
  ],
  [
    'landing_page',
    {
      is_front: field('boolean'),
      field_title: required('string'),
      field_intro: field('string'),
      field_media_item: field('media', { source: 'field_hero' }),
      field_carousel_paragraph_items: field('paragraphs', { bundles: ['carousel_slide'] }),
      field_paragraphs: paragraphs,
    },
  ],
  [
    'page',
    {
      body: required('text'),
      field_image: field('image'),
      field_paragraphs: paragraphs,
    },
  ],
]);
