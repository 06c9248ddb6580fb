import { type Image, responsiveFiles } from '@/lib/content/image';
import type { Card } from './card';

/** What a card needs of a picture. */
export function cardImage(image: Image | null): Card['image'] {
  if (!image) return null;
  const files = responsiveFiles(image);
  const { src, width, height } = files[1] ?? image;
  const srcSet = files.map((file) => `${file.src} ${file.width}w`).join(', ') || null;
  return { src, srcSet, width, height };
}
