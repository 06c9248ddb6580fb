import type { JsonObject } from '@/backend/json';
import { pictureStyles } from '@/backend/files/styles';
import { uuidOf } from '@/backend/uuid';
import type { Drawing } from './drawing';

export type StoredImage = { scene: string; seed: number; alt: string };

const ORIGINAL = { width: 1_600, height: 1_200 };

/** A number for something that has no row of its own: the same each time, below 2^28. */
export const numberOf = (name: string) => Number.parseInt(uuidOf(name).slice(0, 7), 16);

/** A picture in all its styles, in the colours of the site that asks. */
export function imageItem({ scene, seed, alt }: StoredImage, drawing: Drawing): JsonObject {
  const { site, filesUrl } = drawing;
  const name = `${site}-${scene}-${seed}.webp`;
  const styles = [...pictureStyles].map(([style, { width, height }]): [string, JsonObject] => [
    style,
    { url: `${filesUrl}/files/styles/${style}/${name}`, width, height },
  ]);
  return {
    target_id: numberOf(`file/${scene}/${seed}`),
    alt,
    title: '',
    ...ORIGINAL,
    url: `${filesUrl}/files/original/${name}`,
    styles: Object.fromEntries(styles),
  };
}

/** A picture wrapped in a media entity, as the hero of a landing page is. */
export function mediaItem(image: StoredImage, drawing: Drawing): JsonObject {
  const name = `media/${image.scene}/${image.seed}`;
  const mid = numberOf(name);
  return {
    target_id: mid,
    target_type: 'media',
    target_uuid: uuidOf(name),
    url: `/media/${mid}`,
    entity: {
      mid: [{ value: mid }],
      uuid: [{ value: uuidOf(name) }],
      bundle: [
        { target_id: 'image', target_type: 'media_type', target_uuid: uuidOf('media_type/image') },
      ],
      name: [{ value: image.alt }],
      field_media_image: [imageItem(image, drawing)],
    },
  };
}
