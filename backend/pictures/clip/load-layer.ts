import type { Layer } from './plan';

export type Drawn = Omit<Layer, 'svg'> & { image: HTMLCanvasElement };

/** A canvas and its brush; throws where the browser has none. */
export function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser cannot draw.');
  return { canvas, context };
}

/** Turns a layer's SVG into pixels, at the size at which the film shows it. */
export async function loadLayer({ svg, ...place }: Layer, scale: number): Promise<Drawn> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const { canvas, context } = canvasOf(place.width * scale, place.height * scale);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return { ...place, image: canvas };
}

const DIFFERENCE = 24;

/** What is in one layer and not in the other: all else is left transparent. */
export function onlyIn(one: Drawn, other: Drawn): Drawn {
  const { width, height } = one.image;
  const { canvas, context } = canvasOf(width, height);
  const read = ({ image }: Drawn) => {
    const copy = canvasOf(width, height);
    copy.context.drawImage(image, 0, 0);
    return copy.context.getImageData(0, 0, width, height);
  };
  const kept = read(one);
  const from = read(other).data;
  for (let at = 0; at < from.length; at += 4) {
    const change = [0, 1, 2].reduce(
      (sum, channel) => sum + Math.abs((kept.data[at + channel] ?? 0) - (from[at + channel] ?? 0)),
      0,
    );
    if (change < DIFFERENCE) kept.data[at + 3] = 0;
  }
  context.putImageData(kept, 0, 0);
  return { ...one, image: canvas };
}

/** The same, soft: the light around what shines. */
export function softened(drawn: Drawn, radius: number): Drawn {
  const { canvas, context } = canvasOf(drawn.image.width, drawn.image.height);
  context.filter = `blur(${String(radius)}px)`;
  context.drawImage(drawn.image, 0, 0);
  return { ...drawn, image: canvas };
}
