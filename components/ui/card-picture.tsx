export type CardPicture = { src: string; srcSet: string | null; width: number; height: number };

type Props = {
  image: CardPicture;
  sizes: string;
  /** It stands where the page begins, so nobody should wait for it. */
  isFirst?: boolean;
};

/** The picture of a card: decoration, for the title says what it leads to. */
export function CardPicture({ image, sizes, isFirst = false }: Props) {
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
