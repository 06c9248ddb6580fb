import { z } from 'zod';
import { imageStyles } from '@/backend/files/image-styles';
import { imageFileName } from '@/backend/files/images';
import type { JsonObject } from '@/backend/json';
import { withPrefix } from '@/backend/store/paths';
import { deriveUuid } from '@/backend/uuid';
import type { Parent, SerializeContext } from './context';
import {
  author,
  configuration,
  metatags,
  momentItem,
  deriveNumber,
  revisionId,
  translation,
  value,
} from './items';
import { canonicalUrl } from './paths';

type Media = {
  name: string;
  bundle: 'image' | 'video' | 'remote_video';
  title: string;
  thumbnail: JsonObject;
  fields: JsonObject;
};

/** Serializes a media reference, with the age and language of what refers to it. */
export function mediaItem(
  { name, bundle, title, thumbnail, fields }: Media,
  { lang, created }: Parent,
  context: SerializeContext,
): JsonObject {
  const mid = deriveNumber(name);
  const uuid = deriveUuid(name);
  const path = `/media/${mid}`;
  return {
    target_id: mid,
    target_type: 'media',
    target_uuid: uuid,
    url: withPrefix(context.lang, path),
    entity: {
      mid: value(mid),
      uuid: value(uuid),
      vid: value(revisionId(mid)),
      langcode: value(lang),
      bundle: [configuration('media_type', bundle)],
      revision_created: momentItem(created),
      revision_user: [],
      status: value(true),
      uid: author,
      name: value(title),
      thumbnail: [thumbnail],
      created: momentItem(created),
      changed: momentItem(created),
      ...translation(lang),
      metatag: metatags(title, null, canonicalUrl(withPrefix(lang, path), context)),
      path: [{ alias: null, pid: null, langcode: lang }],
      ...fields,
    },
  };
}

/** A stored image; `image` is the name of its file. */
export const storedImage = z.object({ image: z.string(), alt: z.string() });
export type StoredImage = z.output<typeof storedImage>;

/** Returns the ids of a file, derived from `name`. */
export const fileReference = (name: string): JsonObject => ({
  target_id: deriveNumber(name),
  target_type: 'file',
  target_uuid: deriveUuid(name),
});

const ORIGINAL = { width: 1_600, height: 1_200 };

/** Returns the URL of an image file as it was uploaded, in the site's variant. */
export const imageUrl = (
  { image }: Pick<StoredImage, 'image'>,
  { site, filesUrl }: SerializeContext,
): string => `${filesUrl}/files/original/${imageFileName(site, image)}`;

/** Serializes an image in all its styles, in the site's variant. */
export function imageItem({ image, alt }: StoredImage, context: SerializeContext): JsonObject {
  const { site, filesUrl } = context;
  const name = imageFileName(site, image);
  const styles = [...imageStyles].map(([style, { width, height }]): [string, JsonObject] => [
    style,
    { url: `${filesUrl}/files/styles/${style}/${name}`, width, height },
  ]);
  return {
    ...fileReference(`file/images/${image}`),
    alt,
    title: '',
    ...ORIGINAL,
    url: imageUrl({ image }, context),
    styles: Object.fromEntries(styles),
  };
}
