import sharp from 'sharp';
import { draw } from '@/backend/pictures/draw';
import type { Picture } from './picture-name';

const QUALITY = 82;

/** Draws a picture and brings it to its style's size. */
export async function render({ scene, brand, seed, size }: Picture): Promise<Buffer> {
  const svg = draw({ scene, brand, seed });
  return sharp(Buffer.from(svg))
    .resize({ ...size, fit: 'cover', position: 'centre' })
    .webp({ quality: QUALITY })
    .toBuffer();
}
