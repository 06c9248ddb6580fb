import { circle, fill, placed, rect, repeat, stroke } from '@/backend/pictures/shapes';
import { taper } from '@/backend/pictures/geometry';
import { around, bar, drop, heart, mirrored, waves, type Tones } from './mark';

const window = (x: number, y: number, color: string) =>
  fill(`M${x - 20} ${y + 70}V${y + 20}A20 20 0 0 1 ${x + 20} ${y + 20}V${y + 70}Z`, color);

/** Three house fronts on one quay. */
export const gable = ({ main, second, ground }: Tones) =>
  fill('M-290 206V-10L-216 -122V-160H-174V-122L-106 -10V206Z', second) +
  fill('M290 206V-10C258 -22 262 -96 198 -120C134 -96 138 -22 106 -10V206Z', second) +
  fill('M-94 206V-116H-66V-166H-40V-214H-20V-262H20V-214H40V-166H66V-116H94V206Z', main) +
  circle(0, -128, 24, ground) +
  window(-42, -66, ground) +
  window(42, -66, ground) +
  fill('M-36 206V90A36 36 0 0 1 36 90V206Z', ground) +
  window(-198, 0, ground) +
  window(198, 0, ground) +
  window(-198, 106, ground) +
  window(198, 106, ground) +
  rect(-300, 226, 600, 34, main, { rx: 17 });

/** A bridge with three arches over the water. */
export const bridgeArch = ({ main, second }: Tones) =>
  fill(
    'M-300 44C-150 -96 150 -96 300 44V120H262A62 62 0 0 0 138 120H104A104 104 0 0 0 -104 120H-138A62 62 0 0 0 -262 120H-300Z',
    main,
  ) +
  stroke('M-288 -42C-150 -168 150 -168 288 -42', main, 24) +
  repeat(5, (index) => {
    const x = (index - 2) * 108;
    const y = -126 + Math.abs(index - 2) ** 2 * 17;
    return bar(x, y, x, y + 84, main, 20);
  }) +
  stroke(waves(184, 4, 138, 54), second, 30) +
  stroke(waves(256, 2, 138, 54), second, 30);

/** An open book. */
export const book = ({ main, second, ground }: Tones) =>
  mirrored(
    fill('M-12 -142C-80 -214 -206 -228 -296 -190V142C-206 106 -80 116 -12 184Z', main) +
      fill('M0 218C-70 152 -206 140 -296 174V226C-206 194 -84 206 0 276Z', second) +
      stroke('M-68 -92C-120 -126 -180 -134 -240 -122', ground, 20) +
      stroke('M-68 -22C-120 -56 -180 -64 -240 -52', ground, 20) +
      stroke('M-68 48C-104 22 -140 12 -176 10', ground, 20),
  ) + fill('M150 -206H214V-70L182 -98L150 -70Z', second);

/** A raised hand with a heart in it. */
export function openHand({ main, second }: Tones): string {
  const finger = (x: number, top: number) => rect(x - 36, top, 72, 130 - top, main, { rx: 36 });
  return (
    finger(-118, -186) +
    finger(-34, -278) +
    finger(50, -262) +
    finger(134, -180) +
    fill('M-154 0H170V110C170 210 104 270 20 270C-76 270 -154 220 -154 100Z', main) +
    fill(
      taper(
        [
          [-30, 132],
          [-164, 78],
          [-246, -12],
        ],
        [230, 108, 70],
      ),
      main,
    ) +
    heart(8, 104, 176, second)
  );
}

/** A wheel. */
export const wheel = ({ main, second, ground }: Tones) =>
  around(12, bar(0, -70, 0, -240, main, 16)) +
  `<circle r="262" fill="none" stroke="${main}" stroke-width="60"/>` +
  `<circle r="196" fill="none" stroke="${second}" stroke-width="20"/>` +
  circle(0, 0, 84, ground) +
  circle(0, 0, 70, main) +
  circle(0, 0, 28, second);

/** A tooth in a drop of water. */
export const toothDrop = ({ main, second, ground }: Tones) =>
  fill(drop(-300, 600, 228), main) +
  placed(
    fill(
      'M0 -10C-30 -42 -116 -52 -118 28C-119 72 -96 98 -90 142C-84 186 -78 220 -54 220C-24 220 -34 134 0 134C34 134 24 220 54 220C78 220 84 186 90 142C96 98 119 72 118 28C116 -52 30 -42 0 -10Z',
      ground,
    ),
    { y: 2 },
  ) +
  stroke('M-180 84A180 180 0 0 0 -96 226', second, 24);

/** Four corners that turn around a middle. */
export const corners = ({ main, second }: Tones) =>
  around(2, stroke('M-262 60V-200A62 62 0 0 1 -200 -262H60', main, 68)) +
  around(2, placed(stroke('M-150 40V-94A56 56 0 0 1 -94 -150H40', second, 56), { turn: 90 })) +
  circle(0, 0, 62, main);
