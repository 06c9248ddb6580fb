import type { Brush } from './brush';
import { darker, lighter, mix } from './color';
import { smooth, taper } from './geometry';
import { circle, ellipse, fill, placed, stroke } from './shapes';

/** A goat that stands at 0,0, looking to the right; about 300 high. */
export function goat(brush: Brush, grazing = false): string {
  const { palette, random } = brush;
  const coat = random.pick([
    palette.paper,
    lighter(palette.woodDark, 0.2),
    mix(palette.paper, palette.wood, 0.5),
    palette.ink,
  ]);
  const shade = darker(coat, 0.17);
  const patch = random.chance(0.5) ? random.pick([palette.woodDark, palette.paper]) : null;
  const legAt = (x: number, far: boolean) =>
    fill(
      taper(
        [
          [x, -120],
          [x + 5, -62],
          [x, -8],
        ],
        [46, 22, 17],
      ),
      far ? shade : coat,
    ) + ellipse(x + 3, -6, 13, 8, palette.ink);
  const head =
    fill(
      taper(
        [
          [10, -6],
          [52, 26],
          [72, 36],
        ],
        [58, 44, 30],
      ),
      coat,
    ) +
    fill(
      taper(
        [
          [-14, -18],
          [-56, 2],
        ],
        [26, 12],
      ),
      shade,
    ) +
    fill(
      taper(
        [
          [8, -24],
          [-28, -34],
        ],
        [24, 10],
      ),
      mix(coat, '#e59a86', 0.25),
    ) +
    fill(
      taper(
        [
          [10, -30],
          [-8, -74],
          [-36, -88],
        ],
        [17, 12, 4],
      ),
      palette.metal,
    ) +
    fill(
      taper(
        [
          [24, -30],
          [16, -76],
          [-8, -98],
        ],
        [17, 12, 4],
      ),
      darker(palette.metal, 0.14),
    ) +
    fill(
      taper(
        [
          [66, 46],
          [60, 84],
        ],
        [17, 3],
      ),
      shade,
    ) +
    ellipse(28, 2, 6, 5, palette.glow) +
    ellipse(28, 2, 5, 2.4, '#15120f') +
    circle(80, 30, 3, '#3a1f1c') +
    stroke('M76 44Q66 48 58 44', '#3a1f1c', 3);
  const neck = grazing
    ? fill(
        taper(
          [
            [92, -196],
            [150, -150],
            [178, -86],
          ],
          [104, 70, 50],
        ),
        coat,
      )
    : fill(
        taper(
          [
            [84, -186],
            [132, -236],
            [158, -290],
          ],
          [112, 74, 56],
        ),
        coat,
      );
  return (
    ellipse(0, 0, 160, 14, palette.shadow, { opacity: 0.2 }) +
    legAt(-86, true) +
    legAt(72, true) +
    fill(
      taper(
        [
          [-120, -216],
          [-148, -246],
        ],
        [26, 12],
      ),
      coat,
    ) +
    fill(
      smooth([
        [-130, -196],
        [-100, -232],
        [0, -226],
        [90, -234],
        [128, -190],
        [106, -124],
        [0, -96],
        [-104, -112],
      ]),
      coat,
    ) +
    fill(
      smooth([
        [-128, -168],
        [0, -136],
        [112, -156],
        [104, -122],
        [0, -96],
        [-104, -112],
      ]),
      shade,
      { opacity: 0.6 },
    ) +
    (patch === null
      ? ''
      : fill(
          smooth([
            [-80, -230],
            [-10, -227],
            [6, -180],
            [-50, -150],
            [-96, -180],
          ]),
          patch,
        )) +
    legAt(-108, false) +
    legAt(98, false) +
    neck +
    placed(head, grazing ? { x: 182, y: -78, turn: 46 } : { x: 164, y: -300 })
  );
}
