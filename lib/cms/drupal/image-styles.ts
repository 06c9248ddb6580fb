import { z } from 'zod';
import { IMAGE_STYLES } from '@/lib/content/media';

type Style = (typeof IMAGE_STYLES)[number];
type Size = { width: number; height: number };

/** The greatest size of a style; `crop` fills it, other styles keep the proportions of the image. */
const SIZES: { readonly [S in Style]: readonly [width: number, height: number, fit: string] } = {
  crop_4_3: [1_200, 900, 'crop'],
  crop_3_1: [1_800, 600, 'crop'],
  crop_16_9: [1_600, 900, 'crop'],
  crop_1_1: [900, 900, 'crop'],
  crop_3_2: [1_200, 800, 'crop'],
  crop_3_4: [900, 1_200, 'crop'],
  ratio_4_3_xs: [320, 240, 'crop'],
  ratio_4_3_sm: [480, 360, 'crop'],
  ratio_4_3_md: [768, 576, 'crop'],
  ratio_4_3_xl: [1_600, 1_200, 'crop'],
  thumbnail: [100, 100, 'scale'],
  medium: [220, 220, 'scale'],
  large: [480, 480, 'scale'],
  original: [1_600, 1_200, 'scale'],
  image: [800, 600, 'scale'],
  scaled_original: [1_600, 1_200, 'scale'],
};

function sizeOf(style: Style, { width, height }: Size): Size {
  const [maxWidth, maxHeight, fit] = SIZES[style];
  if (fit === 'crop') return { width: maxWidth, height: maxHeight };
  const factor = Math.min(maxWidth / width, maxHeight / height, 1);
  return { width: Math.round(width * factor), height: Math.round(height * factor) };
}

const href = z.union([z.string(), z.object({ href: z.string() }).transform((link) => link.href)]);

const PUBLIC = 'public://';

/**
 * The styles of an image, by `consumer_image_styles` or by a template of their URL with `{style}` and
 * `{path}`. Drupal names no sizes there (that module has the height as width), so they follow from
 * the styles as the site defines them. `size` is that of the image, in pixels.
 */
export function imageStyles(
  links: Readonly<Record<string, unknown>>,
  { uri, template, size }: { uri: string | null; template: string | undefined; size: Size | null },
): Readonly<Record<string, Size & { url: string }>> {
  if (!size) return {};
  const file = uri?.startsWith(PUBLIC) ? uri.slice(PUBLIC.length) : null;
  const byTemplate = (style: Style) =>
    template && file
      ? template
          .replace('{style}', style)
          .replace('{path}', () => file.split('/').map(encodeURIComponent).join('/'))
      : null;
  return Object.fromEntries(
    IMAGE_STYLES.flatMap((style) => {
      const url = href.safeParse(links[style]).data ?? byTemplate(style);
      return url ? [[style, { url, ...sizeOf(style, size) }] as const] : [];
    }),
  );
}
