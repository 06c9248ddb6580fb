import { type Image, responsiveFiles } from '@/lib/content/media';

type Props = {
  image: Image;
  /** How wide it stands, as in the `sizes` attribute. */
  sizes: string;
  className?: string | undefined;
  /** The picture that a visitor sees first: loaded at once. */
  isFirst?: boolean;
  /** Next to words that say the same. */
  isDecorative?: boolean;
};

/** A picture in the widths that the backend has. The style sheet cuts it to its frame. */
export function ResponsiveImage({
  image,
  sizes,
  className,
  isFirst = false,
  isDecorative = false,
}: Props) {
  const files = responsiveFiles(image);
  const base = files.at(1) ?? image;
  return (
    <img
      className={className}
      src={base.src}
      srcSet={files.map(({ src, width }) => `${src} ${width}w`).join(', ') || undefined}
      sizes={sizes}
      width={base.width}
      height={base.height}
      alt={isDecorative ? '' : image.alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
    />
  );
}

export type CardImage = { src: string; srcSet: string | null; width: number; height: number };

type CardImageProps = {
  image: CardImage;
  sizes: string;
  /** It stands where the page begins, so nobody should wait for it. */
  isFirst?: boolean;
};

/** The picture of a card: decoration, for the title says what it leads to. */
export function CardImage({ image, sizes, isFirst = false }: CardImageProps) {
  return (
    <img
      src={image.src}
      srcSet={image.srcSet ?? undefined}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
