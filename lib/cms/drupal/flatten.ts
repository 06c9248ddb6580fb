import { z } from 'zod';
import { wireObject } from '@/lib/cms/decode/fields/shape';
import { reportDecodeIssues } from '@/lib/cms/report';
import { IMAGE_STYLES } from '@/lib/content/media';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@/lib/content/language';
import {
  href,
  type Identifier,
  idOf,
  keyOf,
  type Resource,
  typeOf,
  type Role,
  roleWithin,
} from './document';
import { pathOf } from './paths';

type Style = (typeof IMAGE_STYLES)[number];
type Size = { width: number; height: number };

/** The greatest size of a style; `crop` fills it, other styles keep the proportions of the image. */
const SIZES: { readonly [S in Style]: readonly [width: number, height: number, fit: string] } = {
  crop_4_3: [1_200, 900, 'crop'],
  crop_3_1: [1_800, 600, 'crop'],
  crop_16_9: [1_600, 900, 'crop'],
  crop_1_1: [900, 900, 'crop'],
  crop_3_2: [1_200, 800, 'crop'],
  crop_3_4: [900, 1_200, 'crop'],
  ratio_4_3_xs: [320, 240, 'crop'],
  ratio_4_3_sm: [480, 360, 'crop'],
  ratio_4_3_md: [768, 576, 'crop'],
  ratio_4_3_xl: [1_600, 1_200, 'crop'],
  thumbnail: [100, 100, 'scale'],
  medium: [220, 220, 'scale'],
  large: [480, 480, 'scale'],
  original: [1_600, 1_200, 'scale'],
  image: [800, 600, 'scale'],
  scaled_original: [1_600, 1_200, 'scale'],
};

function scaleTo(style: Style, { width, height }: Size): Size {
  const [maxWidth, maxHeight, fit] = SIZES[style];
  if (fit === 'crop') return { width: maxWidth, height: maxHeight };
  const factor = Math.min(maxWidth / width, maxHeight / height, 1);
  return { width: Math.round(width * factor), height: Math.round(height * factor) };
}

const PUBLIC = 'public://';

/**
 * The styles of an image, by `consumer_image_styles`, by `jsonapi_image_styles`, or by a template of their URL with
 * `{style}` and `{path}`. Drupal names no sizes there (that module has the height as width), so they follow from
 * the styles as the site defines them. `size` is that of the image, in pixels.
 */
export function imageStyles(
  links: Readonly<Record<string, unknown>>,
  { uri, template, size }: { uri: string | null; template: string | undefined; size: Size | null },
): Readonly<Record<string, Size & { url: string }>> {
  if (!size) return {};
  const file = uri?.startsWith(PUBLIC) ? uri.slice(PUBLIC.length) : null;
  const byTemplate = (style: Style) =>
    template && file
      ? template
          .replace('{style}', style)
          .replace('{path}', () => file.split('/').map(encodeURIComponent).join('/'))
      : null;
  return Object.fromEntries(
    IMAGE_STYLES.flatMap((style) => {
      const url = href.safeParse(links[style]).data ?? byTemplate(style);
      return url ? [[style, { url, ...scaleTo(style, size) }] as const] : [];
    }),
  );
}

/** An entity as Drupal's REST module sends it, with `entity` in references and `paths`. */
export type FlatEntity = Record<string, unknown>;

export type Surroundings = {
  included: ReadonlyMap<string, Resource>;
  /** The URL of an image style with `{style}` and `{path}`. */
  styleUrl: string | undefined;
};

type Within = { role: Role; ancestors: readonly string[] };

const INTERNAL = /^drupal_internal__/;

/** A value of one property is sent by itself; several are an object. */
function itemOf(value: unknown): unknown[] {
  if (value === null || value === undefined) return [];
  return typeof value === 'object' ? [value] : [{ value }];
}

const itemsOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value.flatMap(itemOf) : itemOf(value);

/** The names of Drupal's own fields, and of those that an editor made. */
const GIVEN = [
  /^(?:field|drupal_internal|default|revision|content_translation|moderation|parent)_/,
  /^(?:langcode|status|created|changed|uid|promote|sticky|path|metatag|metatag_normalized|body|weight|parent|vid|bundle)$/,
  /^(?:thumbnail|filename|filemime|filesize|uri|image_style_uri|reusable|behavior_settings)$/,
];
const OF_NO_PARAGRAPH = /^(?:title|name|description|info)$/;
const LIBRARY_ITEM = 'paragraphs_library_item';

/**
 * JSON:API reserves `type`, so that Drupal names the bundle `node_type` there. JSON:API Extras may name `field_date_ranges`
 * `date_ranges` or `dateRanges`.
 */
function fieldName(name: string, entityType: string): string {
  if (name === `${entityType}_type`) return 'type';
  const isGiven =
    entityType === LIBRARY_ITEM ||
    GIVEN.some((names) => names.test(name)) ||
    (entityType !== 'paragraph' && OF_NO_PARAGRAPH.test(name));
  if (isGiven) return name.replace(INTERNAL, '');
  return `field_${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
}

const targetId = z.union([z.number(), z.string()]).nullish().catch(null);

const SYSTEM_PATHS = new Map([
  ['node', '/node/'],
  ['taxonomy_term', '/taxonomy/term/'],
  ['media', '/media/'],
]);

const NEUTRAL = 'und';
const pathField = z.object({ alias: z.string().nullish(), langcode: z.string().catch(NEUTRAL) });

/** An entity in no language (`und`, `zxx`) is in that of the site. */
export const languageOf = ({ attributes }: Resource): Language => {
  const langcode = String(attributes['langcode']);
  return isLanguage(langcode) ? langcode : DEFAULT_LANGUAGE;
};

/** The alias of an entity in its language, or in none: Drupal does not find that of a third language there. */
export function findAlias(resource: Resource): string | null {
  const { alias, langcode = '' } = pathField.safeParse(resource.attributes['path']).data ?? {};
  return alias && [languageOf(resource), NEUTRAL].includes(langcode) ? alias : null;
}

/** The path in the language of the entity, by language; null for what has no page. */
export function buildPaths(resource: Resource): Readonly<Record<string, string>> | null {
  const system = SYSTEM_PATHS.get(typeOf(resource).entityType);
  const id = idOf(resource);
  if (!system || id === null || !resource.attributes['path']) return null;
  const language = languageOf(resource);
  return { [language]: pathOf(language, findAlias(resource), `${system}${id}`) };
}

const fileUri = z.object({ value: z.string(), url: z.string() });
const size = z.object({ width: z.number().positive(), height: z.number().positive() });
const derivatives = z.object({ imageDerivatives: z.object({ links: wireObject }) });
/** The field of `jsonapi_image_styles`: older versions send a list of one style each. */
const styleUris = z
  .union([
    wireObject,
    z.array(wireObject).transform((all) => Object.fromEntries(all.flatMap(Object.entries))),
  ])
  .catch({});

/** A reference to a file has a URL beside its target, and an image has styles. One that the site cannot serve is named. */
function fileItem({ meta }: Identifier, file: Resource | undefined, around: Surroundings): object {
  const uri = fileUri.safeParse(file?.attributes['uri']).data;
  if (file && uri && !uri.value.startsWith(PUBLIC))
    reportDecodeIssues([
      { entity: `file:${idOf(file)}`, part: 'uri', reason: 'not in the folder of public files' },
    ]);
  const dimensions = size.safeParse(meta).data ?? null;
  const links = {
    ...styleUris.parse(file?.attributes['image_style_uri']),
    ...file?.links,
    ...derivatives.safeParse(meta).data?.imageDerivatives.links,
  };
  const styles = imageStyles(links, {
    uri: uri?.value ?? null,
    template: around.styleUrl,
    size: dimensions,
  });
  return { ...(uri && { url: uri.url }), ...(dimensions && { styles }) };
}

const withoutTarget = (meta: Identifier['meta']) =>
  Object.fromEntries(
    Object.entries(meta ?? {}).filter(
      ([name]) => !INTERNAL.test(name) && name !== 'imageDerivatives' && name !== 'links',
    ),
  );

function referenceItem(target: Identifier, around: Surroundings, within: Within): object {
  const { entityType } = typeOf(target);
  const key = keyOf(target);
  const role = roleWithin(within.role, target);
  const found = around.included.get(key);
  const isShown = role !== null && !within.ancestors.includes(key);
  const entity =
    found && isShown
      ? flatten(found, around, { role, ancestors: [...within.ancestors, key] })
      : undefined;
  const [url] = Object.values((found && buildPaths(found)) ?? {});
  return {
    target_id: targetId.parse(target.meta?.['drupal_internal__target_id']) ?? null,
    ...withoutTarget(target.meta),
    target_type: entityType,
    target_uuid: target.id,
    ...(url !== undefined && { url }),
    ...(entityType === 'file' && fileItem(target, found, around)),
    ...(entity && { entity }),
  };
}

const source = z.object({ url: z.string() });

/** A video's address or file, in the names that the site's own module gives them. */
const videoOf = (entity: FlatEntity): FlatEntity => ({
  embed: entity['field_media_oembed_video'] ?? [],
  source: itemsOf(entity['field_media_video_file']).filter((one) => source.safeParse(one).success),
});

/** Turns a resource object of JSON:API into the flat entity that the decoders read. */
export function flatten(
  resource: Resource,
  around: Surroundings,
  { role, ancestors }: Within,
): FlatEntity {
  const { entityType } = typeOf(resource);
  const nameField = (name: string, value: unknown) => [fieldName(name, entityType), value] as const;
  const entity: FlatEntity = {
    uuid: [{ value: resource.id }],
    ...Object.fromEntries([
      ...Object.entries(resource.attributes).map(([name, value]) =>
        nameField(name, itemsOf(value)),
      ),
      ...Object.entries(resource.relationships).map(([name, targets]) =>
        nameField(
          name,
          targets.map((target) => referenceItem(target, around, { role, ancestors })),
        ),
      ),
    ]),
  };
  const paths = buildPaths(resource);
  return {
    ...entity,
    ...(paths && { paths }),
    ...(entityType === 'media' && videoOf(entity)),
  };
}
