import { z } from 'zod';
import type { JsonObject } from '@/backend/json';
import { imageStyles } from '@/backend/files/image-styles';
import { imageFileName } from '@/backend/files/images';
import { uuidOf } from '@/backend/uuid';
import type { Drawing } from './drawing';
import { numberOf } from './items';

/** The shape of a stored image, named after its file. */
export const storedImage = z.object({ image: z.string(), alt: z.string() });
export type StoredImage = z.output<typeof storedImage>;

/** The ids of a file that is made of `name`. */
export const fileReference = (name: string): JsonObject => ({
  target_id: numberOf(name),
  target_type: 'file',
  target_uuid: uuidOf(name),
});

const ORIGINAL = { width: 1_600, height: 1_200 };

/** An image in all its styles, in the site's variant of it. */
export function imageItem({ image, alt }: StoredImage, drawing: Drawing): JsonObject {
  const { site, filesUrl } = drawing;
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
    url: `${filesUrl}/files/original/${name}`,
    styles: Object.fromEntries(styles),
  };
}
