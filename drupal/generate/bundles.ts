import { z } from 'zod';
import { getOwn } from '@/backend/get-own';
import { blockFields } from '@/backend/schema/entity-fields';
import { field, requiredField, type Field, type Fields } from '@/backend/schema/field';
import { nodeBundles } from '@/backend/schema/node-bundles';
import { paragraphBundles } from '@/backend/schema/paragraph-bundles';
import { termBundles } from '@/backend/schema/term-bundles';
import { siteId } from '@/backend/sites';
import { typeOf, type FieldType } from './field-types';
import { readYaml } from './yaml-files';

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

const targets = readYaml('tables/targets.yaml', z.record(z.string(), z.array(z.string())));

function targetsOf(name: string, { kind, bundles }: Field): readonly string[] {
  if (kind === 'media') return ['image'];
  if (kind === 'video') return ['remote_video', 'video'];
  return kind === 'paragraphs' ? bundles : (getOwn(targets, name) ?? []);
}

/** A configurable field cannot be called `is_front`. */
export const drupalName = (name: string) => (name === 'is_front' ? 'field_is_front' : name);

const readFields = (fields: Fields): BundleField[] =>
  Object.entries(fields).map(([name, given]) => ({
    name: drupalName(name),
    type: typeOf(given.kind),
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
/** What is shown of a video before it plays, where an editor chose it. */
const poster = ownField('field_media_image', typeOf('image'), false);
const metatag = ownField('field_metatag', typeOf('metatags'), false);

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

const mediaType = (bundle: string, ...fields: BundleField[]): Bundle => ({
  entityType: 'media',
  bundle,
  fields,
});

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
  mediaType('image', ownField('field_media_image', typeOf('image'), true)),
  mediaType(
    'remote_video',
    ownField('field_media_oembed_video', typeOf('remote-video'), true),
    poster,
  ),
  mediaType(
    'video',
    ownField('field_media_video_file', typeOf('video-file'), true),
    ownField('field_captions', typeOf('captions'), false),
    poster,
  ),
];
