import { z } from 'zod';
import { documentTypes } from '@/backend/files/document-formats';
import type { Json } from '@/backend/json';
import type { FieldKind } from '@/backend/schema/field';
import { fileKey, type DocumentRecord } from '@/backend/store/documents';
import { deriveUuid } from '@/backend/uuid';
import type { Items, Parent, SerializeContext } from './context';
import { author, momentItem, value } from './items';
import { fileReference, imageItem, mediaItem, storedImage } from './media';

const details = { title: z.string(), thumbnail: storedImage };
const video = z.union([
  z.object({ remote: z.string(), ...details }),
  z.object({ file: z.string(), ...details }),
]);
export const downloads = z.array(z.object({ document: z.number(), description: z.string() }));

const documentItems: Items = (stored, context) =>
  downloads.parse(stored).flatMap(({ document: id, description }): Json[] => {
    context.tags.add(`file:${id}`);
    const found = context.document(id);
    if (!found) return [];
    const { lang, title, size } = found;
    const uuid = deriveUuid(fileKey(id));
    const { filesUrl } = context;
    const { filename, filemime, url } = documentFile(found, context);
    return [
      {
        target_id: id,
        display: true,
        description,
        target_type: 'file',
        target_uuid: uuid,
        url,
        entity: {
          fid: value(id),
          uuid: value(uuid),
          langcode: value(lang),
          uid: author,
          filename: value(filename),
          uri: [
            { value: url.replace(`${filesUrl}/files/`, 'public://'), url: new URL(url).pathname },
          ],
          filemime: value(filemime),
          filesize: value(size),
          status: value(true),
          created: momentItem(found.created),
          changed: momentItem(found.changed),
          name: value(title),
        },
      },
    ];
  });

const videoUrlOf = (found: z.output<typeof video>, { filesUrl }: SerializeContext) =>
  'remote' in found ? found.remote : `${filesUrl}/files/videos/${found.file}`;

export const videoUrl = (stored: unknown, context: SerializeContext) =>
  videoUrlOf(video.parse(stored), context);

/** Serializes a video: `embed` for one of another host, `source` for a file. */
function videoItem(stored: unknown, context: SerializeContext, parent: Parent): Json {
  const found = video.parse(stored);
  const isRemote = 'remote' in found;
  const address = videoUrlOf(found, context);
  const name = `media/${address.replace(context.filesUrl, '')}`;
  const captions = isRemote
    ? []
    : [{ url: address.replace(/\.[a-z0-9]+$/, `.${context.lang}.vtt`), langcode: context.lang }];
  const fields = {
    embed: isRemote ? value(found.remote) : [],
    source: isRemote ? [] : [{ ...fileReference(name), url: address }],
    captions,
  };
  const thumbnail = imageItem(found.thumbnail, context);
  const bundle = isRemote ? 'remote_video' : 'video';
  return mediaItem({ name, bundle, title: found.title, thumbnail, fields }, parent, context);
}

function imageMedia(stored: unknown, context: SerializeContext, parent: Parent): Json {
  const found = storedImage.parse(stored);
  const image = imageItem(found, context);
  const media = {
    name: `media/${found.image}`,
    bundle: 'image',
    title: found.alt,
    thumbnail: image,
    fields: { field_media_image: [image] },
  } as const;
  return mediaItem(media, parent, context);
}

/** Serializes images, videos, documents and icons. */
export const fileItems = {
  image: (stored, context) => [imageItem(storedImage.parse(stored), context)],
  media: (stored, context, place) => [imageMedia(stored, context, place)],
  video: (stored, context, place) => [videoItem(stored, context, place)],
  document: documentItems,
  documents: documentItems,
  emblem: (stored, context) => {
    const name = z.string().parse(stored);
    const url = `${context.filesUrl}/files/emblems/${name}.svg`;
    const size = { width: 240, height: 240 };
    return [{ ...fileReference(`emblem/${name}`), alt: '', title: '', ...size, url }];
  },
} satisfies { readonly [Kind in FieldKind]?: Items };

export function documentFile(
  { file, format, lang }: DocumentRecord,
  { filesUrl }: SerializeContext,
): { filename: string; filemime: string; url: string } {
  const filename = `${file}.${format}`;
  return {
    filename,
    filemime: documentTypes[format],
    url: `${filesUrl}/files/documents/${lang}/${filename}`,
  };
}
