import { z } from 'zod';
import {
  type Download,
  type Image,
  IMAGE_STYLES,
  type ImageFile,
  PLAYERS,
  type Video,
  VIDEO_PROVIDERS,
  VIDEO_URLS,
  type VideoProvider,
} from '@/lib/content/media';
import { linkTarget } from '@/lib/routing/link-target';
import { entities, first, integer, line, link, list, numeric, text } from './field';
import { isServed, mediaHref } from './href';
import { at, entity, requireContent, wireObject } from './shape';

const size = numeric.pipe(z.number().positive()).nullish().catch(null);
const sized = { width: size, height: size };

/** Drupal still refers to a file that is gone, without a URL. */
const fileUrl = z.string().nullish();

const styleFile = z
  .object({ url: z.string(), ...sized })
  .transform(({ url, width, height }): ImageFile | null => {
    const src = mediaHref(url);
    return src && width && height ? { src, width, height } : null;
  });

const item = z
  .object({
    alt: text.nullish(),
    url: fileUrl,
    ...sized,
    styles: z.record(z.string(), styleFile.catch(null)).catch({}).nullish(),
  })
  .transform(({ alt, url, width, height, styles }): Image | null => {
    const src = url ? mediaHref(url) : null;
    if (!src || !isServed(src)) return null;
    const known = IMAGE_STYLES.flatMap((style) => {
      const derived = styles?.[style];
      return derived ? [[style, derived] as const] : [];
    });
    return {
      src,
      ...(width && height ? { width, height } : { width: 4, height: 3 }),
      alt: alt?.trim() ?? '',
      styles: Object.fromEntries(known),
    };
  });

const NUMBERED = /^(field_media_\w+?)_\d+$/;

/** A medium. Drupal numbers the field that it makes for a second type with an image: `field_media_image_1`. */
const medium = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess((wire) => {
    const { data } = wireObject.safeParse(wire);
    return (
      data &&
      Object.fromEntries(
        Object.entries(data).map(([name, value]) => [name.replace(NUMBERED, '$1'), value]),
      )
    );
  }, z.object(shape));

/** A medium that is not published, or of another type: Drupal's URL of it is a page, and no file. */
const otherMedium = z.object({ target_type: z.literal('media') });

/** A file, or a reference to a medium that has it. */
export const image = first(
  z.union([
    z
      .object({ entity: medium({ field_media_image: z.array(item) }) })
      .transform(({ entity }) => entity.field_media_image[0] ?? null),
    otherMedium.transform(() => null),
    item,
  ]),
);

/** An image without photo styles, such as a campaign's logo. */
export const emblem = image.transform(
  (found): ImageFile | null =>
    found && { src: found.src, width: found.width, height: found.height },
);

const players: readonly (readonly [VideoProvider, (id: string, key?: string) => string])[] = [
  ['youtube', (id) => `${PLAYERS.youtube}/embed/${id}?autoplay=1&rel=0`],
  ['vimeo', (id, key) => `${PLAYERS.vimeo}/video/${id}?autoplay=1&dnt=1${key ? `&h=${key}` : ''}`],
];

function remote(url: string): { href: string; provider: string; embed: string | null } | null {
  const written = linkTarget(url)?.href ?? '';
  const { protocol, hostname = '' } = URL.parse(written) ?? {};
  const href = written.replace(/^http:/, 'https:');
  for (const [provider, embed] of players) {
    const [, id, key] = VIDEO_URLS[provider].exec(href) ?? [];
    if (id) return { href, provider: VIDEO_PROVIDERS[provider], embed: embed(id, key) };
  }
  return protocol === 'https:'
    ? { href, provider: hostname.replace(/^www\./, ''), embed: null }
    : null;
}

const files = list(z.object({ url: z.string() })).catch([]);

/** Drupal's thumbnail of what has no picture, 180 pixels wide: of each video that is a file. */
const DRUPAL_ICON = /\/media-icons\//;

/** The site's own module says `embed` and `source`; the fields are those of Drupal's own types of media. */
const media = medium({
  name: line,
  embed: line.catch(null),
  field_media_oembed_video: line.catch(null),
  source: files,
  field_media_video_file: files,
  captions: list(z.object({ url: z.string(), langcode: z.string() })).catch([]),
  thumbnail: image
    .transform((found) => (found && DRUPAL_ICON.test(found.src) ? null : found))
    .catch(null),
});

/** A provider's video by `embed`, otherwise a file by `source`. */
export const video = first(z.object({ entity: media.nullish() })).transform(
  (item): Video | null => {
    const entity = item?.entity;
    if (!entity) return null;
    const common = { title: entity.name, poster: entity.thumbnail };
    const embed = entity.embed ?? entity.field_media_oembed_video;
    if (embed) {
      const found = remote(embed);
      return found && { type: 'remote', ...common, ...found };
    }
    const [file] = [...entity.source, ...entity.field_media_video_file];
    const src = file ? mediaHref(file.url) : null;
    if (!src) return null;
    const [caption] = entity.captions;
    const captionSrc = caption ? mediaHref(caption.url) : null;
    const captions = caption && captionSrc ? { src: captionSrc, language: caption.langcode } : null;
    return { type: 'file', ...common, src, captions };
  },
);

export const poster = video.transform((found) => found?.poster ?? null);

const file = z.object({
  url: fileUrl,
  /** False for one that its editor keeps out of the list. */
  display: z.boolean().nullish().catch(null),
  description: text.nullish(),
  entity: z
    .object({ filename: line.catch(null), filesize: integer.catch(null) })
    .nullish()
    .catch(null),
});

const fileList = list(file);

/** A file, or a medium with one in the field of Drupal's own types, which has the name that its editor gave. */
const documentFile = z.union([
  z
    .object({
      target_type: z.literal('media'),
      entity: medium({
        name: line,
        field_media_document: fileList,
        field_media_file: fileList,
        field_media_audio_file: fileList,
        field_media_video_file: fileList,
        field_media_image: fileList,
      }),
    })
    .transform(({ entity: { name, ...fields } }) => {
      const [found] = Object.values(fields).flat();
      const description = found?.description?.trim() || name;
      return { url: null, entity: null, ...found, description, display: null };
    }),
  otherMedium.transform(() => ({ url: null, description: null, entity: null, display: null })),
  file,
]);

function nameIn(href: string): string {
  const name = href.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch (error) {
    if (error instanceof URIError) return name;
    throw error;
  }
}

function toDownload({
  url,
  description,
  entity,
  display,
}: z.output<typeof documentFile>): Download[] {
  const href = url ? mediaHref(url) : null;
  if (!href || !isServed(href) || display === false) return [];
  const name = entity?.filename ?? nameIn(href);
  return [
    {
      href,
      label: description?.trim() || name,
      format: (/\.([a-z0-9]{1,5})(?:\?|$)/i.exec(href)?.[1] ?? '').toUpperCase(),
      bytes: entity?.filesize ?? null,
    },
  ];
}

export const downloads = list(documentFile).transform((items) => items.flatMap(toDownload));

export const download = downloads.transform((all) => all[0] ?? null);

const slide = entity({
  id: at('uuid', line.pipe(z.string())),
  title: requireContent(at('field_title', line)),
  text: at('field_text', line),
  image: at('field_image', image),
  link: at('field_link', link),
});

export const slides = entities(slide);
