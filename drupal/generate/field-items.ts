import { z } from 'zod';
import { getOwn } from '@/backend/get-own';
import type { JsonObject } from '@/backend/json';
import type { FieldKind, Fields } from '@/backend/schema/field';
import { paragraphBundles } from '@/backend/schema/paragraph-bundles';
import { storedParagraphs } from '@/backend/schema/stored-paragraph';
import { downloads } from '@/backend/serialize/file-items';
import { storedImage, type StoredImage } from '@/backend/serialize/media';
import { dates, link, record, rich, view } from '@/backend/serialize/value-items';
import type { Language, SiteId } from '@/backend/sites';
import { deriveUuid } from '@/backend/uuid';
import { drupalName } from './bundles';
import { IMAGE_SIZE, type ContentFiles } from './content-files';
import { serialize, value, type Items } from './default-content';

export type ItemContext = {
  /** The entity and the field, for the uuids of what is in it. */
  name: string;
  lang: Language;
  /** The first site of the entity: Drupal has one variant of an image. */
  site: SiteId;
  files: ContentFiles;
  /** What has to be there before the entity. */
  depends: Map<string, string>;
  /** The English value of the field. */
  english: unknown;
};

type ToItems = (stored: unknown, context: ItemContext) => readonly JsonObject[];

const video = z.object({
  remote: z.string().optional(),
  file: z.string().default(''),
  title: z.string(),
  thumbnail: storedImage,
});
const position = z.object({ lat: z.number(), lng: z.number() });

export const richText = (html: string, summary: string | null = null): readonly JsonObject[] => [
  { value: html, format: 'basic_html', ...(summary !== null && { summary }) },
];

/** A moment in UTC, as Drupal stores it, from unix seconds. */
const utc = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(0, 19);

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** PHP's form of an array with one text in ASCII. */
const serializePhp = (key: string, text: string) =>
  `a:1:{s:${key.length}:"${key}";s:${text.length}:"${text}";}`;

function fileItem({ id, uuid }: { id: number; uuid: string }, { depends }: ItemContext) {
  depends.set(uuid, 'file');
  return { target_id: id };
}

const imageItem = ({ image, alt }: StoredImage, context: ItemContext) => ({
  ...fileItem(context.files.image(context.site, image), context),
  alt,
  ...IMAGE_SIZE,
});

/** Media are in the field that refers to them: Drupal does not ask the provider about those. */
function mediaItem(
  bundle: string,
  { name, lang }: ItemContext,
  items: Items,
  english: Items | null = null,
): JsonObject {
  const own = { uid: [{ target_id: 1 }], status: value(true) };
  const uuid = deriveUuid(`media/${name}/${lang}`);
  return {
    entity: serialize({
      entityType: 'media',
      bundle,
      uuid,
      lang,
      items: { ...items, ...own },
      english,
    }),
  };
}

const single: ToItems = (stored) => value(z.json().parse(stored));

const ids: ToItems = (stored) =>
  z
    .array(z.number())
    .parse(stored)
    .map((id) => ({ target_id: id }));

const documents: ToItems = (stored, context) =>
  downloads.parse(stored).map(({ document, description }) => {
    const found = context.files.document(document, context.lang);
    return { ...fileItem(found, context), display: true, description: description || found.title };
  });

const toItems: { readonly [Kind in FieldKind]: ToItems } = {
  boolean: single,
  integer: single,
  string: single,
  list: single,
  'multi-list': (stored) => z.array(z.string()).parse(stored).flatMap(value),
  date: single,
  text: (stored) => richText(rich.parse(stored).value),
  'text-with-summary': (stored) => {
    const { value: html, summary } = rich.parse(stored);
    return richText(html, summary ?? '');
  },
  link: (stored) => {
    const { uri, title, class: names } = link.parse(stored);
    return [{ uri, title, options: names ? { attributes: { class: names.split(' ') } } : {} }];
  },
  image: (stored, context) => [imageItem(storedImage.parse(stored), context)],
  media: (stored, context) => {
    const image = storedImage.parse(stored);
    const { data: english } = storedImage.safeParse(context.english);
    return [
      mediaItem(
        'image',
        context,
        { name: value(image.alt), field_media_image: [imageItem(image, context)] },
        english && { name: value(english.alt), field_media_image: [{ alt: english.alt }] },
      ),
    ];
  },
  video: (stored, context) => {
    const { remote, file, title, thumbnail } = video.parse(stored);
    const common = { name: value(title), field_media_image: [imageItem(thumbnail, context)] };
    if (remote !== undefined)
      return [
        mediaItem('remote_video', context, { ...common, field_media_oembed_video: value(remote) }),
      ];
    const captions = context.files.captions(file).map((one) => fileItem(one, context));
    const source = [fileItem(context.files.video(file), context)];
    return [
      mediaItem('video', context, {
        ...common,
        field_media_video_file: source,
        field_captions: captions,
      }),
    ];
  },
  document: documents,
  documents,
  emblem: (stored, context) => [fileItem(context.files.emblem(z.string().parse(stored)), context)],
  dates: (stored) =>
    dates.parse(stored).map(({ start, end }) => ({ value: utc(start), end_value: utc(end) })),
  'full-dates': (stored) =>
    dates
      .parse(stored)
      .filter(({ isFull }) => isFull)
      .flatMap(({ start }) => value(utc(start))),
  address: (stored) => [{ country_code: 'NL', ...record.parse(stored) }],
  hours: (stored) => z.array(record).parse(stored),
  position: (stored) => {
    const { lat, lng } = position.parse(stored);
    const phi = radians(lat);
    // The module derives these only of what a form sends.
    const derived = { lat_sin: Math.sin(phi), lat_cos: Math.cos(phi), lng_rad: radians(lng) };
    return [{ lat, lng, ...derived }];
  },
  webform: (stored) => [
    { target_id: z.string().parse(stored), default_data: '', status: 'open', open: '', close: '' },
  ],
  view: (stored) => {
    const { view: id, display, argument } = view.parse(stored);
    const data = argument === undefined ? '' : serializePhp('argument', argument);
    return [{ target_id: id, display_id: display, data }];
  },
  terms: ids,
  nodes: ids,
  paragraphs: (stored, context) =>
    storedParagraphs.parse(stored).map(({ bundle, uuid, fields }) => {
      const inside = { ...context, name: uuid };
      const items = fieldItems(paragraphBundles.get(bundle) ?? {}, fields, inside);
      return {
        entity: serialize({ entityType: 'paragraph', bundle, uuid, lang: context.lang, items }),
      };
    }),
};

/** Returns the items of each stored field. */
export function fieldItems(
  fields: Fields,
  stored: Record<string, unknown>,
  context: Omit<ItemContext, 'english'>,
  english: Record<string, unknown> = {},
): Items {
  const items = Object.entries(fields).flatMap(([field, { kind }]) => {
    const content = getOwn(stored, field) ?? null;
    if (content === null) return [];
    const inside = {
      ...context,
      name: `${context.name}/${field}`,
      english: getOwn(english, field),
    };
    return [[drupalName(field), toItems[kind](content, inside)] as const];
  });
  return Object.fromEntries(items);
}
