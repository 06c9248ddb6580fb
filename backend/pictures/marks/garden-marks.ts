import { type Point, taper } from '@/backend/pictures/geometry';
import { circle, fill, placed, rect, repeat, stroke } from '@/backend/pictures/shapes';
import { almond, bar, mirrored, waves, type Tones } from './mark';

function ear(color: string, ground: string): string {
  const grain = fill(almond(126, 80), color, { stroke: ground, 'stroke-width': 9 });
  const pair = (y: number) => mirrored(placed(grain, { x: 5, y, turn: 35 }));
  return (
    bar(0, -180, 0, 40, color, 20) + placed(grain, { y: -170 }) + pair(-122) + pair(-46) + pair(30)
  );
}

/** Three ears of wheat in a band. */
export const wheatSheaf = ({ main, second, ground }: Tones) =>
  mirrored(
    placed(ear(second, ground), { x: 86, y: 4, turn: 44, scale: 0.86 }) +
      bar(84, 6, 20, 90, second, 20) +
      fill('M26 130L70 130L176 276Q140 300 96 292Z', second),
  ) +
  placed(ear(main, ground), { y: -4 }) +
  bar(0, 30, 0, 120, main, 22) +
  fill('M-24 130H24L46 296Q0 308 -46 296Z', main) +
  rect(-106, 84, 212, 72, ground, { rx: 36 }) +
  rect(-94, 96, 188, 48, main, { rx: 24 });

/** Bulrushes above the water. */
export function reeds({ main, second, ground }: Tones): string {
  const rush = (x: number, top: number) =>
    bar(x, top, x, 180, main, 20) + rect(x - 36, top + 44, 72, 170, second, { rx: 36 });
  const blade = (points: readonly Point[]) => fill(taper(points, [54, 44, 8]), main);
  return (
    blade([
      [-96, 180],
      [-156, 30],
      [-262, -80],
    ]) +
    blade([
      [96, 180],
      [156, 50],
      [262, -30],
    ]) +
    rush(-98, -196) +
    rush(98, -130) +
    rush(0, -292) +
    stroke(waves(176, 3, 176, 64), ground, 76) +
    stroke(waves(176, 3, 176, 64), main, 36) +
    stroke(waves(260, 1, 176, 64), second, 36)
  );
}

/** A tulip with two leaves. */
export const tulip = ({ main, second, ground }: Tones) =>
  mirrored(fill('M0 300C-8 170 -90 96 -226 84C-228 216 -130 300 0 300Z', second)) +
  bar(0, 60, 0, 300, ground, 60) +
  bar(0, 20, 0, 284, second, 32) +
  fill(
    'M-164 -262C-104 -236 -72 -196 -58 -152C-48 -214 -26 -262 0 -300C26 -262 48 -214 58 -152C72 -196 104 -236 164 -262C206 -110 150 44 0 44C-150 44 -206 -110 -164 -262Z',
    main,
  ) +
  stroke('M-58 -160C-64 -96 -44 -44 0 -14C44 -44 64 -96 58 -160', ground, 12);

/** A leaf on a shield. */
export const leafShield = ({ main, second, ground }: Tones) =>
  fill(
    'M0 -296C86 -244 168 -228 250 -228V6C250 148 154 242 0 298C-154 242 -250 148 -250 6V-228C-168 -228 -86 -244 0 -296Z',
    main,
  ) +
  placed(
    fill('M0 150C-130 70 -130 -90 0 -210Z', ground) +
      fill('M0 150C130 70 130 -90 0 -210Z', second) +
      bar(0, 214, 0, 150, ground, 22) +
      stroke('M0 150V-120M0 80L54 26M0 10L46 -36M0 80L-54 26M0 10L-46 -36', main, 14),
    { x: 6, y: 6, turn: 30, scale: 1.02 },
  );

/** A woven basket with fruit. */
export function basket({ main, second, ground }: Tones): string {
  const weave = repeat(3, (row) =>
    repeat(row % 2 === 0 ? 4 : 3, (index) =>
      rect(
        (index - (row % 2 === 0 ? 2 : 1.5)) * 92 + 14,
        52 + row * 66,
        64,
        34,
        row % 2 === 0 ? second : ground,
        { rx: 17 },
      ),
    ),
  );
  return (
    stroke('M-206 -20C-206 -370 206 -370 206 -20', main, 34) +
    circle(-104, -62, 66, second) +
    circle(104, -62, 66, second) +
    circle(0, -98, 74, ground) +
    circle(0, -98, 62, main) +
    placed(fill(almond(90, 60), second), { x: 4, y: -160, turn: 40 }) +
    rect(-272, -38, 544, 70, ground, { rx: 35 }) +
    rect(-260, -26, 520, 46, main, { rx: 23 }) +
    fill('M-236 34H236L196 246Q190 276 160 276H-160Q-190 276 -196 246Z', main) +
    weave
  );
}
