import type { Brush } from './brush';
import { darker, lighter, mix } from './color';
import { n, smooth, taper } from './geometry';
import { circle, ellipse, fill, placed, repeat, stroke } from './shapes';

/** A hen at 0,0, about 120 high, looking to the right. */
export function hen(brush: Brush, pecking = false): string {
  const { palette, random, brand } = brush;
  const color = random.pick([
    palette.paper,
    '#b0622f',
    palette.ink,
    mix('#d9a15a', palette.paper, 0.3),
  ]);
  const coat = brand === 'annual-report' ? mix(color, palette.wood, 0.5) : color;
  const red = brand === 'annual-report' ? palette.accent : palette.cloth[0];
  const head =
    fill(
      taper(
        [
          [0, 16],
          [6, -14],
        ],
        [34, 25],
      ),
      coat,
    ) +
    fill('M-6 -24C-10 -40 2 -40 4 -32C6 -44 18 -42 16 -30C24 -34 24 -22 16 -18Z', red) +
    fill('M17 -16L36 -9L17 -3Z', palette.glow) +
    circle(10, -13, 3, '#14110e') +
    ellipse(17, 6, 5, 9, red);
  return (
    ellipse(0, 0, 48, 6, palette.shadow, { opacity: 0.22 }) +
    stroke('M-6 -30V-2M10 -30V-2M-12 -1H4M4 -1H20', palette.glow, 4) +
    fill(
      'M-58 -92C-44 -66 -20 -74 4 -78C30 -80 46 -66 40 -44C34 -22 -10 -16 -34 -34C-50 -46 -56 -70 -58 -92Z',
      coat,
    ) +
    fill('M-58 -92C-70 -86 -66 -60 -44 -46C-46 -66 -52 -80 -58 -92Z', darker(coat, 0.2)) +
    fill('M-30 -58C-10 -66 14 -62 20 -52C6 -38 -18 -38 -30 -58Z', darker(coat, 0.14)) +
    placed(head, pecking ? { x: 50, y: -34, turn: 70 } : { x: 32, y: -84 })
  );
}

/** A dog at 0,0, about 130 high, looking to the right. */
export function dog(brush: Brush): string {
  const { palette, random } = brush;
  const coat = random.pick([palette.woodDark, palette.paper, palette.wood, palette.ink]);
  const shade = darker(coat, 0.2);
  const legAt = (x: number, color: string) =>
    fill(
      taper(
        [
          [x, -62],
          [x + 2, -30],
          [x + 6, -4],
        ],
        [26, 15, 14],
      ),
      color,
    );
  return (
    ellipse(0, 0, 76, 8, palette.shadow, { opacity: 0.22 }) +
    legAt(-44, shade) +
    legAt(34, shade) +
    fill(
      taper(
        [
          [-56, -84],
          [-84, -112],
          [-80, -140],
        ],
        [18, 13, 7],
      ),
      coat,
    ) +
    fill(
      smooth([
        [-64, -86],
        [-30, -100],
        [30, -98],
        [58, -90],
        [50, -54],
        [0, -50],
        [-52, -50],
      ]),
      coat,
    ) +
    legAt(-52, coat) +
    legAt(46, coat) +
    fill(
      taper(
        [
          [44, -84],
          [64, -124],
        ],
        [44, 34],
      ),
      coat,
    ) +
    fill(
      taper(
        [
          [66, -132],
          [104, -124],
        ],
        [44, 24],
      ),
      coat,
    ) +
    fill(
      taper(
        [
          [56, -144],
          [46, -112],
        ],
        [22, 16],
      ),
      shade,
    ) +
    circle(114, -127, 6, '#15110f') +
    circle(80, -138, 4, '#15110f') +
    stroke('M52 -106L76 -98', palette.accent, 8)
  );
}

/** A cat that lies curled up, at 0,0, about 150 wide. */
export function cat(brush: Brush): string {
  const { palette, random } = brush;
  const coat = random.pick([
    palette.ink,
    palette.wood,
    palette.paper,
    palette.cloth[5] ?? palette.wood,
  ]);
  const shade = darker(coat, 0.18);
  const face = lighter(coat, 0.06);
  return (
    ellipse(0, 0, 84, 8, palette.shadow, { opacity: 0.25 }) +
    fill(
      smooth([
        [-76, -20],
        [-50, -62],
        [10, -70],
        [66, -40],
        [70, -6],
        [0, 0],
        [-70, -2],
      ]),
      coat,
    ) +
    repeat(3, (index) => stroke(`M${n(-20 + index * 24)} -64q10 10 6 26`, shade, 5)) +
    fill(
      taper(
        [
          [64, -10],
          [20, -6],
          [-30, -12],
          [-46, -14],
        ],
        [18, 18, 15, 10],
      ),
      shade,
    ) +
    fill('M-88 -66L-80 -92L-62 -76L-46 -78L-32 -94L-28 -66Z', face) +
    ellipse(-58, -56, 33, 27, face) +
    stroke('M-74 -58q6 5 12 0M-52 -58q6 5 12 0M-62 -46q4 5 5 0', darker(coat, 0.6), 3)
  );
}
