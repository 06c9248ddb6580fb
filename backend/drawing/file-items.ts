import { z } from 'zod';
import type { Json } from '@/backend/json';
import type { FieldKind } from '@/backend/schema/field';
import { uuidOf } from '@/backend/uuid';
import { documentFile } from './document-file';
import type { Drawing } from './drawing';
import type { Items } from './field-items';
import { imageItem, mediaItem, numberOf } from './image';
import { value } from './items';

type FileKind = Extract<
  FieldKind,
  'image' | 'media' | 'video' | 'document' | 'documents' | 'emblem'
>;

const image = z.object({ scene: z.string(), seed: z.number(), alt: z.string() });
const details = { title: z.string(), thumbnail: image };
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
    const { filename, filemime, url } = documentFile(found, drawing);
    return [
      {
        target_id: id,
        description,
        url,
        entity: {
          fid: value(id),
          filename: value(filename),
          filemime: value(filemime),
          filesize: value(size),
          langcode: value(lang),
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
function videoItem(stored: unknown, drawing: Drawing): Json {
  const found = video.parse(stored);
  const isRemote = 'remote' in found;
  const address = videoAddress(found, drawing);
  const name = `media/${address.replace(drawing.filesUrl, '')}`;
  const bundle = isRemote ? 'remote_video' : 'video';
  const captions = isRemote
    ? []
    : [{ url: address.replace(/\.[a-z0-9]+$/, `.${drawing.lang}.vtt`), langcode: drawing.lang }];
  return {
    target_id: numberOf(name),
    target_type: 'media',
    target_uuid: uuidOf(name),
    entity: {
      mid: value(numberOf(name)),
      uuid: value(uuidOf(name)),
      bundle: [{ target_id: bundle, target_type: 'media_type' }],
      name: value(found.title),
      embed: isRemote ? value(found.remote) : [],
      source: isRemote ? [] : [{ target_id: numberOf(name), url: address }],
      captions,
      thumbnail: [imageItem(found.thumbnail, drawing)],
    },
  };
}

/** How files look on the wire: pictures, videos, documents (contract part A and B2). */
export const fileItems: { readonly [Kind in FileKind]: Items } = {
  image: (stored, drawing) => [imageItem(image.parse(stored), drawing)],
  media: (stored, drawing) => [mediaItem(image.parse(stored), drawing)],
  video: (stored, drawing) => [videoItem(stored, drawing)],
  document: documentItems,
  documents: documentItems,
  emblem: (stored, drawing) => {
    const name = z.string().parse(stored);
    const url = `${drawing.filesUrl}/files/emblems/${name}.svg`;
    return [{ target_id: numberOf(`emblem/${name}`), alt: '', width: 240, height: 240, url }];
  },
};
