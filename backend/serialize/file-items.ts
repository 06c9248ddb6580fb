import { z } from 'zod';
import { documentTypes } from '@/backend/files/document-formats';
import type { Json } from '@/backend/json';
import type { FieldKind } from '@/backend/schema/field';
import { fileKey, type DocumentRecord } from '@/backend/store/documents';
import { uuidOf } from '@/backend/uuid';
import type { Drawing } from './context';
import { author, moment, value } from './items';
import type { Items, Parent } from './paragraph';
import { fileReference, imageItem, mediaItem, storedImage } from './media';

type FileKind = Extract<
  FieldKind,
  'image' | 'media' | 'video' | 'document' | 'documents' | 'emblem'
>;

const details = { title: z.string(), thumbnail: storedImage };
const video = z.union([
  z.object({ remote: z.string(), ...details }),
  z.object({ file: z.string(), ...details }),
]);
const downloads = z.array(z.object({ document: z.number(), description: z.string() }));

const documentItems: Items = (stored, drawing) =>
  downloads.parse(stored).flatMap(({ document: id, description }): Json[] => {
    drawing.tags.add(`file:${id}`);
    const found = drawing.document(id);
    if (!found) return [];
    const { lang, title, size } = found;
    const uuid = uuidOf(fileKey(id));
    const { filesUrl } = drawing;
    const { filename, filemime, url } = documentFile(found, drawing);
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
          created: moment(found.created),
          changed: moment(found.changed),
          name: value(title),
        },
      },
    ];
  });

const videoAddress = (found: z.output<typeof video>, { filesUrl }: Drawing) =>
  'remote' in found ? found.remote : `${filesUrl}/files/videos/${found.file}`;

/** Where a stored video is to be seen. */
export const videoUrl = (stored: unknown, drawing: Drawing) =>
  videoAddress(video.parse(stored), drawing);

/** A video in a media entity: `embed` for one of another site, `source` for an own file. */
function videoItem(stored: unknown, drawing: Drawing, parent: Parent): Json {
  const found = video.parse(stored);
  const isRemote = 'remote' in found;
  const address = videoAddress(found, drawing);
  const name = `media/${address.replace(drawing.filesUrl, '')}`;
  const captions = isRemote
    ? []
    : [{ url: address.replace(/\.[a-z0-9]+$/, `.${drawing.lang}.vtt`), langcode: drawing.lang }];
  const fields = {
    embed: isRemote ? value(found.remote) : [],
    source: isRemote ? [] : [{ ...fileReference(name), url: address }],
    captions,
  };
  const thumbnail = imageItem(found.thumbnail, drawing);
  const bundle = isRemote ? 'remote_video' : 'video';
  return mediaItem({ name, bundle, title: found.title, thumbnail, fields }, parent, drawing);
}

/** An image in a media entity, as the hero of a landing page is. */
function imageMedia(stored: unknown, drawing: Drawing, parent: Parent): Json {
  const found = storedImage.parse(stored);
  const image = imageItem(found, drawing);
  const media = {
    name: `media/${found.image}`,
    bundle: 'image',
    title: found.alt,
    thumbnail: image,
    fields: { field_media_image: [image] },
  } as const;
  return mediaItem(media, parent, drawing);
}

/** How files look on the wire: pictures, videos, documents (contract part A and B2). */
export const fileItems: { readonly [Kind in FileKind]: Items } = {
  image: (stored, drawing) => [imageItem(storedImage.parse(stored), drawing)],
  media: (stored, drawing, place) => [imageMedia(stored, drawing, place)],
  video: (stored, drawing, place) => [videoItem(stored, drawing, place)],
  document: documentItems,
  documents: documentItems,
  emblem: (stored, drawing) => {
    const name = z.string().parse(stored);
    const url = `${drawing.filesUrl}/files/emblems/${name}.svg`;
    const size = { width: 240, height: 240 };
    return [{ ...fileReference(`emblem/${name}`), alt: '', title: '', ...size, url }];
  },
};

/** What a document's file is called, what it is, and where it can be fetched. */
export function documentFile(
  { file, format, lang }: DocumentRecord,
  { filesUrl }: Drawing,
): { filename: string; filemime: string; url: string } {
  const filename = `${file}.${format}`;
  return {
    filename,
    filemime: documentTypes[format],
    url: `${filesUrl}/files/documents/${lang}/${filename}`,
  };
}
