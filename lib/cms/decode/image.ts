import { z } from 'zod';
import { IMAGE_STYLES, type Image, type ImageFile } from '@/lib/content/image';
import { first } from './field';
import { mediaHref } from './media';

const file = z
  .object({
    url: z.string(),
    width: z.number().positive().nullish(),
    height: z.number().positive().nullish(),
  })
  .transform(({ url, width, height }): ImageFile | null => {
    const src = mediaHref(url);
    return src && width && height ? { src, width, height } : null;
  });

const item = z
  .object({
    alt: z.string().nullish(),
    url: z.string(),
    width: z.number().positive().nullish(),
    height: z.number().positive().nullish(),
    styles: z.record(z.string(), file.catch(null)).catch({}).nullish(),
  })
  .transform(({ alt, url, width, height, styles }): Image | null => {
    const src = mediaHref(url);
    if (!src) return null;
    const known = IMAGE_STYLES.flatMap((style) => {
      const derived = styles?.[style];
      return derived ? [[style, derived] as const] : [];
    });
    return {
      src,
      width: width ?? 4,
      height: height ?? 3,
      alt: alt?.trim() ?? '',
      styles: Object.fromEntries(known),
    };
  });

/** A picture with the sizes that the backend derived (contract part B2), or null. */
export const image = first(item);

/** A media entity's picture (spec section 3, field_media_item). */
export const mediaImage = first(
  z.object({ entity: z.object({ field_media_image: image }).nullish() }),
).transform((media) => media?.entity?.field_media_image ?? null);

/** A drawing without photograph's styles, such as a campaign's emblem. */
export const emblem = image.transform(
  (found): ImageFile | null =>
    found && { src: found.src, width: found.width, height: found.height },
);
