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

/** The sites whose player we embed; any other is only linked to (trust rule 6). */
export const VIDEO_PROVIDERS = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;

export type VideoProvider = keyof typeof VIDEO_PROVIDERS;

/** Where their players come from, in the form that asks the visitor for the least. */
export const PLAYERS = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
} as const satisfies Readonly<Record<VideoProvider, string>>;

type Common = { title: string | null; poster: Image | null };

export type Video = Common &
  (
    | {
        type: 'remote';
        /** The video's page at the provider. */
        href: string;
        /** What to call the provider: its name, or its host. */
        provider: string;
        /** The address of the player, for a provider that we know. */
        embed: string | null;
      }
    | { type: 'own'; src: string; captions: { src: string; language: string } | null }
  );

/** A document to fetch. */
export type Download = {
  href: string;
  label: string;
  /** `PDF`, `DOCX`, … */
  format: string;
  /** Null when the backend does not say. */
  bytes: number | null;
};
