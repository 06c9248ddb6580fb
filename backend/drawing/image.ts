import type { JsonObject } from '@/backend/json';
import { pictureStyles } from '@/backend/files/styles';
import { uuidOf } from '@/backend/uuid';
import type { Drawing } from './drawing';
import { numberOf } from './items';

export type StoredImage = { scene: string; seed: number; alt: string };

/** The ids of a file that is made of `name`. */
export const fileReference = (name: string): JsonObject => ({
  target_id: numberOf(name),
  target_type: 'file',
  target_uuid: uuidOf(name),
});

const ORIGINAL = { width: 1_600, height: 1_200 };

/** A picture in all its styles, in the colours of the site that asks. */
export function imageItem({ scene, seed, alt }: StoredImage, drawing: Drawing): JsonObject {
  const { site, filesUrl } = drawing;
  const name = `${site}-${scene}-${seed}.webp`;
  const styles = [...pictureStyles].map(([style, { width, height }]): [string, JsonObject] => [
    style,
    { url: `${filesUrl}/files/styles/${style}/${name}`, width, height },
  ]);
  return {
    ...fileReference(`file/${scene}/${seed}`),
    alt,
    title: '',
    ...ORIGINAL,
    url: `${filesUrl}/files/original/${name}`,
    styles: Object.fromEntries(styles),
  };
}
