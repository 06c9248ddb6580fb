/** The styles a backend derives from every picture (spec section 3). */
export const IMAGE_STYLES = [
  'crop_4_3',
  'crop_3_1',
  'crop_16_9',
  'crop_1_1',
  'crop_3_2',
  'crop_3_4',
  'ratio_4_3_xs',
  'ratio_4_3_sm',
  'ratio_4_3_md',
  'ratio_4_3_xl',
  'thumbnail',
  'medium',
  'large',
  'original',
  'image',
  'scaled_original',
] as const;

export type ImageStyle = (typeof IMAGE_STYLES)[number];

/** One file of a picture; width and height in pixels. */
export type ImageFile = { src: string; width: number; height: number };

export type Image = ImageFile & {
  /** What is to be seen; empty for decoration. */
  alt: string;
  styles: { readonly [Style in ImageStyle]?: ImageFile };
};

const RESPONSIVE = ['ratio_4_3_xs', 'ratio_4_3_sm', 'ratio_4_3_md', 'ratio_4_3_xl'] as const;

/** The same cut in rising widths, for `srcset`; empty when the backend derived none. */
export const responsiveFiles = (image: Image): readonly ImageFile[] =>
  RESPONSIVE.flatMap((style) => image.styles[style] ?? []);
