import sharp from 'sharp';

export type Size = { width: number; height: number };

/** The point that a crop centres as far as it can: x and y from 0 (left, top) to 1. */
export type FocalPoint = { x: number; y: number };

/** Each image style and its size in pixels. */
export const imageStyles: ReadonlyMap<string, Size> = new Map([
  ['crop_4_3', { width: 1200, height: 900 }],
  ['crop_3_1', { width: 1800, height: 600 }],
  ['crop_16_9', { width: 1600, height: 900 }],
  ['crop_1_1', { width: 900, height: 900 }],
  ['crop_3_2', { width: 1200, height: 800 }],
  ['crop_3_4', { width: 900, height: 1200 }],
  ['ratio_4_3_xs', { width: 320, height: 240 }],
  ['ratio_4_3_sm', { width: 480, height: 360 }],
  ['ratio_4_3_md', { width: 768, height: 576 }],
  ['ratio_4_3_xl', { width: 1600, height: 1200 }],
  ['thumbnail', { width: 100, height: 75 }],
  ['medium', { width: 220, height: 165 }],
  ['large', { width: 480, height: 360 }],
  ['image', { width: 800, height: 600 }],
  ['scaled_original', { width: 1600, height: 1200 }],
  ['original', { width: 1600, height: 1200 }],
]);

const QUALITY = 82;

// libvips remembers a file by its path, also after it was replaced.
sharp.cache(false);

/** Where a crop begins along one axis: its middle at the focal point, or as near as the edges allow. */
const cropStart = (length: number, part: number, focus: number) =>
  Math.min(Math.max(Math.round(length * focus - part / 2), 0), length - part);

/**
 * Returns an image file as WebP that fills the size, cropped around the focal point.
 * @throws Error when the file cannot be read as an image
 */
export async function deriveImage(file: string, size: Size, focus: FocalPoint): Promise<Buffer> {
  // By its path, not by its bytes: an SVG links to the texture beside it.
  const { width, height } = await sharp(file).metadata();
  const scale = Math.max(size.width / width, size.height / height);
  const scaled = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return sharp(file)
    .resize({ ...scaled, fit: 'fill' })
    .extract({
      left: cropStart(scaled.width, size.width, focus.x),
      top: cropStart(scaled.height, size.height, focus.y),
      ...size,
    })
    .webp({ quality: QUALITY })
    .toBuffer();
}
