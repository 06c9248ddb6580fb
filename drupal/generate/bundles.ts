import { blockFields } from '@/backend/schema/block-fields';
import { field, requiredField, type Field, type Fields } from '@/backend/schema/field';
import { nodeBundles } from '@/backend/schema/node-bundles';
import { paragraphBundles } from '@/backend/schema/paragraph-bundles';
import { termBundles } from '@/backend/schema/term-bundles';
import { siteId } from '@/backend/sites';
import { fieldTypes, ownTypes, type FieldType } from './field-types';

export type EntityType = 'node' | 'paragraph' | 'taxonomy_term' | 'block_content' | 'media';

export type BundleField = {
  name: string;
  type: FieldType;
  isRequired: boolean;
  choices: readonly string[];
  /** The bundles that it refers to. */
  targets: readonly string[];
};

export type Bundle = { entityType: EntityType; bundle: string; fields: readonly BundleField[] };

const PLAIN_VOCABULARIES = [
  'activity_types',
  'volunteer_vacancy_types',
  'vacancy_types',
  'daytime_activity_vacancy_types',
  'subjects',
  'article_types',
  'location_types',
];

const CAMPAIGNS = ['campaign_landing_page', 'campaign_color_theme_page'];
const CONTENT = [...nodeBundles.keys()].filter((bundle) => bundle !== 'partner');

/** What a field may refer to: the embedded CMS allows any bundle. */
const targets: ReadonlyMap<string, readonly string[]> = new Map([
  ['field_annual_report', ['annual_report_landing_page']],
  ['field_annual_report_theme', ['annual_report_themes']],
  ['field_article_type', ['article_types']],
  ['field_campaign', CAMPAIGNS],
  ['field_content', CONTENT],
  ['field_content_item', CONTENT],
  ['field_daytime_activity_vacancy_t', ['daytime_activity_vacancy_types']],
  ['field_location', ['locations']],
  ['field_location_type', ['location_types']],
  ['field_locations', ['locations']],
  ['field_organization', ['project', 'partner']],
  ['field_partners', ['partner']],
  ['field_recent_content_type', ['themes']],
  ['field_related_articles', ['article']],
  ['field_subjects', ['subjects']],
  ['field_themes', ['themes']],
  ['field_topics', ['subjects', 'themes', 'annual_report_themes']],
  ['field_type_activiteit', ['activity_types']],
  ['field_vacancy_type', ['vacancy_types']],
  ['field_volunteer_vacancy_type', ['volunteer_vacancy_types']],
]);

function targetsOf(name: string, { kind, bundles }: Field): readonly string[] {
  if (kind === 'media') return ['image'];
  if (kind === 'video') return ['remote_video', 'video'];
  return kind === 'paragraphs' ? bundles : (targets.get(name) ?? []);
}

/** A configurable field cannot be called `is_front`. */
const drupalName = (name: string) => (name === 'is_front' ? 'field_is_front' : name);

const readFields = (fields: Fields): BundleField[] =>
  Object.entries(fields).map(([name, given]) => ({
    name: drupalName(name),
    type: fieldTypes[given.kind],
    isRequired: given.isRequired,
    choices: given.choices,
    targets: targetsOf(name, given),
  }));

const ownField = (name: string, type: FieldType, isRequired: boolean): BundleField => ({
  name,
  type,
  isRequired,
  choices: [],
  targets: [],
});

const sites = readFields({ field_sites: requiredField('multi-list', { choices: siteId.options }) });
const metatag = ownField('field_metatag', ownTypes.metatags, false);

const withFields = (
  entityType: EntityType,
  given: Iterable<readonly [string, Fields]>,
  own: readonly BundleField[] = [],
): Bundle[] =>
  Array.from(given, ([bundle, fields]) => ({
    entityType,
    bundle,
    fields: [...readFields(fields), ...own],
  }));

const vocabularies = [
  ...termBundles,
  ...PLAIN_VOCABULARIES.map((name) => [name, {} satisfies Fields] as const),
];
const block: Fields = { body: requiredField('text-with-summary'), ...blockFields };

/** Every bundle of the embedded CMS with its fields, and the types of media that its fields need. */
export const bundles: readonly Bundle[] = [
  ...withFields('node', nodeBundles, [...sites, metatag]),
  ...withFields('paragraph', paragraphBundles),
  ...withFields('taxonomy_term', vocabularies, [
    ...sites,
    ...readFields({ field_system_name: field('string') }),
    metatag,
  ]),
  ...withFields('block_content', [['basic', block]], sites),
  {
    entityType: 'media',
    bundle: 'image',
    fields: [ownField('field_media_image', fieldTypes.image, true)],
  },
  {
    entityType: 'media',
    bundle: 'remote_video',
    fields: [ownField('field_media_oembed_video', ownTypes.remoteVideo, true)],
  },
  {
    entityType: 'media',
    bundle: 'video',
    fields: [
      ownField('field_media_video_file', ownTypes.videoFile, true),
      ownField('field_captions', ownTypes.captions, false),
    ],
  },
];
