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

type ImageStyle = (typeof IMAGE_STYLES)[number];

export type ImageFile = { src: string; width: number; height: number };

export type Image = ImageFile & {
  alt: string;
  styles: { readonly [Style in ImageStyle]?: ImageFile };
};

const JPEG = /\.jpe?g(?:\.\w+)?(?:\?|$)/i;

/** A camera makes JPEG files; drawings are of other formats. A style adds its format: `photo.jpg.webp`. */
export const isPhoto = ({ src }: Pick<ImageFile, 'src'>): boolean => JPEG.test(src);

const RESPONSIVE = ['ratio_4_3_xs', 'ratio_4_3_sm', 'ratio_4_3_md', 'ratio_4_3_xl'] as const;

export const responsiveFiles = (image: Image): readonly ImageFile[] =>
  RESPONSIVE.flatMap((style) => image.styles[style] ?? []);

export type CardImage = { src: string; srcSet: string | null; width: number; height: number };

export function cardImage(image: Image | null): CardImage | null {
  if (!image) return null;
  const files = responsiveFiles(image);
  const { src, width, height } = files[1] ?? image;
  const srcSet = files.map((file) => `${file.src} ${file.width}w`).join(', ') || null;
  return { src, srcSet, width, height };
}

/** Other providers' videos are linked, not embedded. */
export const VIDEO_PROVIDERS = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;

export type VideoProvider = keyof typeof VIDEO_PROVIDERS;

export const PLAYERS = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
} as const satisfies Readonly<Record<VideoProvider, string>>;

/** The addresses of a video, with its id, and the key of one that is not listed. */
export const VIDEO_URLS: Readonly<Record<VideoProvider, RegExp>> = {
  youtube:
    /^https:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|(?:embed|live|shorts)\/)|youtu\.be\/)([\w-]{6,20})/,
  vimeo:
    /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{5,12})(?:(?:\/|\?(?:[^#]*&)?h=)([\da-f]{6,})\b)?/,
};

type Common = { title: string | null; poster: Image | null };

export type Video = Common &
  (
    | {
        type: 'remote';
        href: string;
        provider: string;
        embed: string | null;
      }
    | { type: 'file'; src: string; captions: { src: string; language: string } | null }
  );

export type Download = {
  href: string;
  label: string;
  format: string;
  bytes: number | null;
};
