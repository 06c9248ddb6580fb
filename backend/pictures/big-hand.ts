import { darker, mix } from './color';
import { smooth, taper } from './geometry';
import type { Point } from './geometry';
import { fill } from './shapes';

/** Whose hand it is: the arm comes in from the left, towards 0,0; a hand is about 260 long. */
export type Arm = { skin: string; sleeve: string; cuff: string };

const shadeOf = (skin: string) => mix(skin, '#5a1f2a', 0.24);

function forearm({ skin, sleeve, cuff }: Arm, drop: number): string {
  const far: Point = [-900, drop * 3.4];
  const path: Point[] = [far, [-420, drop * 1.25], [0, 0]];
  return (
    fill(taper([path[1] ?? far, [-190, drop * 0.44], [20, 0]], [150, 124, 100]), skin) +
    fill(
      taper(
        [
          [-300, drop * 0.8 + 30],
          [-190, drop * 0.44 + 34],
          [10, 30],
        ],
        [60, 44, 34],
      ),
      shadeOf(skin),
      { opacity: 0.5 },
    ) +
    fill(taper([far, [-420, drop * 1.25], [-210, drop * 0.5]], [290, 210, 170]), sleeve) +
    fill(
      taper(
        [
          [-880, drop * 3.3 + 70],
          [-420, drop * 1.25 + 62],
          [-220, drop * 0.5 + 50],
        ],
        [130, 70, 54],
      ),
      darker(sleeve, 0.2),
      { opacity: 0.8 },
    ) +
    fill(
      taper(
        [
          [-232, drop * 0.56],
          [-176, drop * 0.4],
        ],
        [182, 174],
      ),
      cuff,
    )
  );
}

function fingers(skin: string, paths: readonly (readonly Point[])[], wide: number): string {
  return paths
    .map((path, index) => {
      const widths = path.map(
        (_, at) => wide * (1 - at * 0.1) * (index === paths.length - 1 ? 0.86 : 1),
      );
      const tip = path[path.length - 1] ?? [0, 0];
      const before = path[path.length - 2] ?? [0, 0];
      const nail = taper(
        [
          [
            tip[0] + (before[0] - tip[0]) * 0.04,
            tip[1] + (before[1] - tip[1]) * 0.04 - wide * 0.08,
          ],
          [tip[0] + (before[0] - tip[0]) * 0.2, tip[1] + (before[1] - tip[1]) * 0.2 - wide * 0.08],
        ],
        [wide * 0.4, wide * 0.44],
      );
      return (
        fill(
          taper(
            path.map(([x, y]): Point => [x - 2, y + 5]),
            widths,
          ),
          shadeOf(skin),
        ) +
        fill(taper(path, widths), skin) +
        fill(nail, mix(skin, '#fff1e6', 0.4), { opacity: 0.7 })
      );
    })
    .join('');
}

/** A hand around something round or upright: first what is behind the thing, then the fingers over it. */
export function grip(arm: Arm, drop = 120): { behind: string; over: string } {
  const { skin } = arm;
  return {
    behind:
      forearm(arm, drop) +
      fill(
        smooth([
          [-40, -48],
          [40, -74],
          [126, -70],
          [150, 0],
          [130, 84],
          [50, 84],
          [-40, 50],
        ]),
        skin,
      ) +
      fill(
        smooth([
          [-30, 20],
          [60, 40],
          [130, 60],
          [120, 84],
          [50, 84],
          [-34, 50],
        ]),
        shadeOf(skin),
        { opacity: 0.55 },
      ),
    over:
      fingers(
        skin,
        [0, 1, 2, 3].map((row): Point[] => [
          [96, -58 + row * 41],
          [160, -66 + row * 41],
          [228 - Math.abs(row - 1.2) * 14, -52 + row * 38],
        ]),
        44,
      ) +
      fingers(
        skin,
        [
          [
            [30, -44],
            [84, -104],
            [168, -122],
          ],
        ],
        52,
      ),
  };
}

/** An open hand that offers or receives: the palm is up, things stand on y = -20. */
export function open(arm: Arm, drop = 120): { behind: string; over: string } {
  const { skin } = arm;
  return {
    behind:
      forearm(arm, drop) +
      fingers(
        skin,
        [0, 1].map((row): Point[] => [
          [96, -8 + row * 6],
          [212, -16 + row * 8],
          [292 - row * 8, -58 + row * 10],
        ]),
        40,
      ),
    over:
      fill(
        smooth([
          [-50, -46],
          [40, -40],
          [130, -22],
          [150, 20],
          [110, 56],
          [20, 60],
          [-50, 50],
        ]),
        skin,
      ) +
      fill(
        smooth([
          [-50, 26],
          [30, 32],
          [120, 30],
          [110, 56],
          [20, 60],
          [-50, 50],
        ]),
        shadeOf(skin),
        { opacity: 0.55 },
      ) +
      fingers(
        skin,
        [0, 1].map((row): Point[] => [
          [100, 12 + row * 24],
          [206, 18 + row * 22],
          [280 - row * 26, -18 + row * 26],
        ]),
        40,
      ) +
      fingers(
        skin,
        [
          [
            [0, -26],
            [62, -66],
            [132, -84],
          ],
        ],
        50,
      ),
  };
}
