import { n } from './geometry';

/** Extra attributes, such as `opacity`. */
export type Extra = Readonly<Record<string, string | number>>;

const attributes = (extra: Extra) =>
  Object.entries(extra)
    .map(
      ([name, value]) =>
        ` ${name}="${typeof value === 'number' ? String(Math.round(value * 100) / 100) : value}"`,
    )
    .join('');

export const fill = (d: string, color: string, extra: Extra = {}) =>
  `<path d="${d}" fill="${color}"${attributes(extra)}/>`;

/** An open line with round ends. */
export const stroke = (d: string, color: string, width: number, extra: Extra = {}) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${attributes(extra)}/>`;

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  extra: Extra = {},
) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(Math.max(width, 0))}" height="${n(Math.max(height, 0))}" fill="${color}"${attributes(extra)}/>`;

export const circle = (x: number, y: number, radius: number, color: string, extra: Extra = {}) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${color}"${attributes(extra)}/>`;

export const ellipse = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  color: string,
  extra: Extra = {},
) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${color}"${attributes(extra)}/>`;

type Place = {
  x?: number;
  y?: number;
  scale?: number;
  flip?: boolean;
  turn?: number;
  opacity?: number;
};

/** Moves, turns (in degrees), scales or mirrors a drawing made around 0,0. */
export function placed(
  content: string,
  { x = 0, y = 0, scale = 1, flip = false, turn = 0, opacity = 1 }: Place,
) {
  const size = String(Math.round(scale * 1000) / 1000);
  const spin = turn === 0 ? '' : ` rotate(${n(turn)})`;
  const faded = opacity === 1 ? '' : ` opacity="${String(opacity)}"`;
  return `<g transform="translate(${n(x)} ${n(y)})${spin} scale(${flip ? '-' : ''}${size} ${size})"${faded}>${content}</g>`;
}

/** One drawing per number from 0 up to `count`. */
export const repeat = (count: number, make: (index: number) => string) =>
  Array.from({ length: Math.max(Math.round(count), 0) }, (_, index) => make(index)).join('');
