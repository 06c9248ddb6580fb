import { type Point, polygon, smooth } from '@/backend/pictures/geometry';
import { circle, fill, placed, stroke } from '@/backend/pictures/shapes';
import { around, mirrored, type Tones } from './mark';

const FULL_TURN = Math.PI * 2;

/** Points on a wavy circle, for the edge of a seal. */
const scallops = (count: number, radius: number, depth: number): Point[] =>
  Array.from({ length: count * 4 }, (_, index): Point => {
    const angle = (index / (count * 4)) * FULL_TURN;
    const reach = radius + depth * Math.cos(angle * count);
    return [Math.sin(angle) * reach, -Math.cos(angle) * reach];
  });

/** A seal with a check and two ribbons. */
export const seal = ({ main, second, ground }: Tones) =>
  mirrored(fill('M-28 60L-66 292L-118 238L-196 244L-140 40Z', second)) +
  placed(
    fill(smooth(scallops(14, 236, 14)), ground) +
      fill(smooth(scallops(14, 218, 14)), main) +
      circle(0, 0, 166, ground) +
      circle(0, 0, 152, main) +
      stroke('M-76 6L-20 62L84 -56', ground, 44),
    { y: -68 },
  );

/** A star with five points around 0,0. */
const star = (radius: number, waist: number): string =>
  polygon(
    Array.from({ length: 10 }, (_, index): Point => {
      const angle = (index / 10) * FULL_TURN;
      const reach = index % 2 === 0 ? radius : waist;
      return [Math.sin(angle) * reach, -Math.cos(angle) * reach];
    }),
  );

/** A star within a ring of small ones. */
export const starRing = ({ main, second, ground }: Tones) =>
  around(10, placed(fill(star(46, 21), second), { y: -254 })) +
  circle(0, 0, 190, main) +
  fill(star(140, 62), ground) +
  stroke(star(140, 62), ground, 16);
