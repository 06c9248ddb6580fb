export type CardPicture = { src: string; srcSet: string | null; width: number; height: number };

/** The picture of a card: decoration, for the title says what it leads to. */
export function CardPicture({ image, sizes }: { image: CardPicture; sizes: string }) {
  return (
    <img
      src={image.src}
      srcSet={image.srcSet ?? undefined}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
