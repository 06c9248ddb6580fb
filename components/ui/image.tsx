import {
  type CardImage as CardFile,
  type Image,
  isPhoto,
  responsiveFiles,
} from '@/lib/content/media';

type Props = {
  image: Image;
  sizes: string;
  className?: string | undefined;
  /** Loads eagerly: the likely largest paint. */
  isFirst?: boolean;
  isDecorative?: boolean;
  /** The style for a wide window; the backend crops around what matters in the image. */
  wide?: 'crop_16_9' | 'crop_3_2';
};

/** A browser that knows `auto` (HTML) measures an image that it loads lazily itself. */
const describeSizes = (sizes: string, isFirst: boolean) => (isFirst ? sizes : `auto, ${sizes}`);

export function ResponsiveImage({
  image,
  sizes,
  className,
  isFirst = false,
  isDecorative = false,
  wide,
}: Props) {
  const files = responsiveFiles(image);
  const base = files.at(1) ?? image;
  const cropped = wide && image.styles[wide];
  const img = (
    <img
      className={className}
      data-photo={isPhoto(image) || undefined}
      src={base.src}
      srcSet={files.map(({ src, width }) => `${src} ${width}w`).join(', ') || undefined}
      sizes={describeSizes(sizes, isFirst)}
      width={base.width}
      height={base.height}
      alt={isDecorative ? '' : image.alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
    />
  );
  if (!cropped) return img;
  const { src, width, height } = cropped;
  return (
    <picture>
      <source
        media="(min-width: 48em)"
        srcSet={`${src} ${width}w`}
        sizes={describeSizes(sizes, isFirst)}
        width={width}
        height={height}
      />
      {img}
    </picture>
  );
}

type CardImageProps = {
  image: CardFile;
  sizes: string;
  isFirst?: boolean;
};

/** Decorative: the title of the card is the link. */
export function CardImage({ image, sizes, isFirst = false }: CardImageProps) {
  return (
    <img
      data-photo={isPhoto(image) || undefined}
      src={image.src}
      srcSet={image.srcSet ?? undefined}
      sizes={describeSizes(sizes, isFirst)}
      width={image.width}
      height={image.height}
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
    />
  );
}
