import { darker, lighter } from './color';
import { n } from './geometry';
import type { Layers } from './hair';
import type { Look } from './look';
import { ellipse, fill, rect, stroke } from './shapes';

/** Hats and scarves around a head 100 high. They come over the hair, or in its place. */
export function coverOf({ cover, coverColor: color }: Look, turn: number): Layers {
  const shade = darker(color, 0.16);
  const x = turn * 8;
  switch (cover) {
    case 'none':
      return { back: '', front: '' };
    case 'beanie':
      return {
        back: '',
        front:
          fill('M-42 -18C-46 -52 -26 -72 0 -72C26 -72 46 -52 42 -18Z', color) +
          stroke('M-22 -30L-18 -62M0 -30L0 -66M22 -30L18 -62', shade, 3, { opacity: 0.6 }) +
          fill(
            'M-44 -16C-46 -28 -44 -36 -41 -37C-14 -44 14 -44 41 -37C44 -36 46 -28 44 -16C14 -24 -14 -24 -44 -16Z',
            lighter(color, 0.12),
          ),
      };
    case 'cap':
      return {
        back: '',
        front:
          fill(
            'M-41 -20C-44 -52 -24 -66 0 -66C24 -66 44 -52 41 -20C14 -28 -14 -28 -41 -20Z',
            color,
          ) +
          fill(
            `M${n(-34 + turn * 26)} -24C${n(-10 + turn * 40)} -33 ${n(10 + turn * 40)} -33 ${n(34 + turn * 34)} -22C${n(20 + turn * 40)} -15 ${n(-20 + turn * 30)} -15 ${n(-34 + turn * 26)} -24Z`,
            shade,
          ),
      };
    case 'sunhat':
      return {
        back: '',
        front:
          fill('M-38 -26C-38 -62 -22 -72 0 -72C22 -72 38 -62 38 -26Z', color) +
          rect(-38, -40, 76, 14, shade) +
          ellipse(x, -25, 72, 13, color) +
          fill(
            `M${n(-72 + x)} -25C-40 -14 40 -14 ${n(72 + x)} -25C40 -7 -40 -7 ${n(-72 + x)} -25Z`,
            shade,
            { opacity: 0.55 },
          ),
      };
    case 'wrap':
      return {
        back: '',
        front:
          fill(
            'M-42 -12C-50 -50 -30 -78 4 -78C36 -76 48 -44 42 -12C30 -30 -28 -34 -42 -12Z',
            color,
          ) +
          stroke('M-40 -24C-20 -52 14 -62 36 -52M-34 -42C-16 -64 10 -72 28 -64', shade, 3.5) +
          ellipse(-6 + x, -74, 17, 12, lighter(color, 0.1)),
      };
    case 'hijab':
      return {
        back: fill(
          'M-44 -20C-54 30 -64 70 -58 104C-20 116 20 116 58 104C64 70 54 30 44 -20Z',
          shade,
        ),
        front:
          fill(
            `M0 -62C38 -62 50 -30 47 10C45 40 44 62 60 92C30 112 -30 112 -60 92C-44 62 -45 40 -47 10C-50 -30 -38 -62 0 -62ZM${n(x)} -36C${n(-24 + x)} -36 ${n(-33 + x)} -16 ${n(-32 + x)} 8C${n(-30 + x)} 28 ${n(-17 + x)} 47 ${n(x)} 47C${n(17 + x)} 47 ${n(30 + x)} 28 ${n(32 + x)} 8C${n(33 + x)} -16 ${n(24 + x)} -36 ${n(x)} -36Z`,
            color,
            { 'fill-rule': 'evenodd' },
          ) +
          stroke('M-34 44C-16 66 18 70 44 58M-44 66C-16 86 10 88 40 80', shade, 4, {
            opacity: 0.7,
          }),
      };
  }
}
