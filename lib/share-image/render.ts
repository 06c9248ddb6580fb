import sharp from 'sharp';
import { SHARE_IMAGE_SIZE } from './description';
import type { ShareLook } from './look';
import { fitText, readableText, renderLine } from './typeface';

const MARGIN = 72;
const TITLE = { top: 70, height: 392, maxSize: 128, minSize: 40 } as const;
const MARK = { top: 506, size: 64, gap: 18 } as const;
const NAME = { maxSize: 36, minSize: 16 } as const;
/** Between words and image. */
const GUTTER = 48;

/** WhatsApp shows nothing above 300 kB; this is what a page may weigh at most. */
const MAX_BYTES = 200_000;
const QUALITIES = [84, 72, 60, 45] as const;

/** Larger than a camera's; a bomb has more. */
const MAX_PIXELS = 60_000_000;
const MAX_SECONDS = 10;

type Words = {
  title: string;
  siteName: string;
  /** The site's icon: an SVG of one element. */
  icon: string;
  /** An image file as the CMS has it, or null. */
  photo: Buffer | null;
};

function renderTitle(look: ShareLook, title: string, width: number): string {
  const text = readableText(look.isUpperCase ? title.toUpperCase() : title, look.outlines);
  const { size, lines } = fitText(text, look, { ...TITLE, width, leading: look.leading });
  const first = TITLE.top + (look.outlines.capHeight / 1_000) * size;
  return lines
    .map((line, index) => {
      const y = first + index * size * look.leading;
      return renderLine(line, look, { x: MARGIN, y, size, color: look.ink });
    })
    .join('');
}

function renderMark(look: ShareLook, { siteName, icon }: Words, width: number): string {
  const { top, size: side, gap } = MARK;
  const x = MARGIN + side + gap;
  const text = readableText(look.isUpperCase ? siteName.toUpperCase() : siteName, look.outlines);
  const limits = { ...NAME, width: width - side - gap, height: NAME.maxSize, leading: 1 };
  const { size, lines } = fitText(text, look, limits);
  const y = top + side / 2 + (look.outlines.capHeight / 2_000) * size;
  const place = `<svg x="${MARGIN}" y="${top}" width="${side}" height="${side}" `;
  return `${icon.replace('<svg ', place)}${renderLine(lines[0] ?? '', look, { x, y, size, color: look.ink })}`;
}

const channelsOf = (color: string) =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);

/** Prints an image in two inks: black becomes the dark one, white the light one. */
function inkFilter([dark, light]: readonly [string, string]): string {
  const [from, to] = [channelsOf(dark), channelsOf(light)];
  const channels = ['R', 'G', 'B'].map(
    (name, at) => `<feFunc${name} type="table" tableValues="${from[at] ?? 0} ${to[at] ?? 1}"/>`,
  );
  return `<filter id="inks" color-interpolation-filters="sRGB"><feColorMatrix type="saturate" values="0"/><feComponentTransfer>${channels.join('')}</feComponentTransfer></filter>`;
}

async function renderPhoto({ frame }: ShareLook, photo: Buffer): Promise<string> {
  const { box, shape, tilt, below, above, inks } = frame;
  const { left, top, width, height } = box;
  const cropped = await sharp(photo, { limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: MAX_SECONDS })
    .rotate()
    .resize({ width, height, fit: 'cover' })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 92 })
    .toBuffer();
  const turned = `transform="rotate(${tilt} ${left + width / 2} ${top + height / 2})"`;
  const image = `<image x="${left}" y="${top}" width="${width}" height="${height}" href="data:image/jpeg;base64,${cropped.toString('base64')}"/>`;
  return `<defs>${inks ? inkFilter(inks) : ''}<clipPath id="frame"><path d="${shape}"/></clipPath></defs>
<g ${turned}>${below}<g clip-path="url(#frame)"><g${inks ? ' filter="url(#inks)"' : ''}>${image}</g></g>${above}</g>`;
}

async function toJpeg(svg: string): Promise<Buffer> {
  const image = sharp(Buffer.from(svg), { limitInputPixels: MAX_PIXELS });
  let jpeg = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    jpeg = await image.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.byteLength < MAX_BYTES) return jpeg;
  }
  return jpeg;
}

/**
 * Renders the image that a page is shared with, as JPEG of less than 200 kB. Its text is rendered as
 * paths: it needs no fonts of the system, and a title is never read as SVG.
 * @throws Error when the photo cannot be read as an image
 */
export async function renderShareImage(look: ShareLook, words: Words): Promise<Buffer> {
  const { width, height } = SHARE_IMAGE_SIZE;
  const photo = words.photo && (await renderPhoto(look, words.photo));
  const end = photo === null ? width - MARGIN : look.frame.box.left - GUTTER;
  const room = end - MARGIN;
  return toJpeg(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
      `<rect width="${width}" height="${height}" fill="${look.paper}"/>`,
      look.backdrop,
      photo ?? '',
      renderTitle(look, words.title, room),
      renderMark(look, words, room),
      '</svg>',
    ].join('\n'),
  );
}
