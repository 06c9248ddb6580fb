import { darker, lighter, mix } from './color';
import { between, n, plus, smooth, taper } from './geometry';
import type { Point } from './geometry';
import type { Look } from './look';
import type { Pose } from './pose';
import { circle, fill, repeat, stroke } from './shapes';

type Worn = { below: string; above: string; scarf: string };
type Frame = {
  neck: Point;
  waist: Point;
  left: Point;
  right: Point;
  hipLeft: Point;
  hipRight: Point;
  u: number;
  wide: number;
};

function hem(
  { hipLeft, hipRight, u, wide }: Frame,
  long: number,
  flare: number,
  color: string,
): string {
  return fill(
    smooth(
      [
        plus(hipLeft, (-0.2 - wide) * u, -0.3 * u),
        plus(hipLeft, (-0.26 - wide - flare * 0.5) * u, long * 0.5 * u),
        plus(hipLeft, (-0.26 - wide - flare) * u, long * u),
        plus(between(hipLeft, hipRight, 0.5), 0, (long + 0.08) * u),
        plus(hipRight, (0.26 + wide + flare) * u, long * u),
        plus(hipRight, (0.26 + wide + flare * 0.5) * u, long * 0.5 * u),
        plus(hipRight, (0.2 + wide) * u, -0.3 * u),
      ],
      { bend: 0.12 },
    ),
    color,
  );
}

/** The line down the middle follows the way the body turns. */
function front({ neck, waist, u }: Frame, turn: number, color: string, width: number): string {
  const x = turn * 0.26 * u;
  return stroke(
    `M${n(neck[0] + x * 0.6)} ${n(neck[1] + 0.02 * u)}Q${n(neck[0] + x * 1.3)} ${n((neck[1] + waist[1]) / 2)} ${n(waist[0] + x)} ${n(waist[1] + 0.2 * u)}`,
    color,
    width,
  );
}

function lapels({ neck, u }: Frame, turn: number, look: Look): string {
  const x = turn * 0.16 * u;
  const [cx, cy] = plus(neck, x, 0);
  const shade = darker(look.topColor, 0.2);
  return (
    fill(
      `M${n(cx - 0.26 * u)} ${n(cy - 0.2 * u)}L${n(cx)} ${n(cy + 0.72 * u)}L${n(cx + 0.26 * u)} ${n(cy - 0.2 * u)}Q${n(cx)} ${n(cy + 0.06 * u)} ${n(cx - 0.26 * u)} ${n(cy - 0.2 * u)}Z`,
      look.under,
    ) +
    fill(
      `M${n(cx - 0.3 * u)} ${n(cy - 0.22 * u)}L${n(cx - 0.44 * u)} ${n(cy + 0.2 * u)}L${n(cx - 0.26 * u)} ${n(cy + 0.26 * u)}L${n(cx)} ${n(cy + 0.78 * u)}Z`,
      shade,
    ) +
    fill(
      `M${n(cx + 0.3 * u)} ${n(cy - 0.22 * u)}L${n(cx + 0.44 * u)} ${n(cy + 0.2 * u)}L${n(cx + 0.26 * u)} ${n(cy + 0.26 * u)}L${n(cx)} ${n(cy + 0.78 * u)}Z`,
      shade,
    )
  );
}

function stripesOn({ left, right, hipLeft, hipRight, u }: Frame, color: string): string {
  return repeat(4, (index) => {
    const share = 0.24 + index * 0.2;
    const [x1, y1] = plus(between(left, hipLeft, share), -0.08 * u, 0);
    const [x2, y2] = plus(between(right, hipRight, share), 0.08 * u, 0);
    return stroke(
      `M${n(x1)} ${n(y1)}Q${n((x1 + x2) / 2)} ${n((y1 + y2) / 2 + 0.12 * u)} ${n(x2)} ${n(y2)}`,
      color,
      0.13 * u,
    );
  });
}

function apronOn(
  { neck, waist, hipLeft, hipRight, u, wide }: Frame,
  color: string,
  legs: boolean,
): string {
  const low = legs ? 1.5 : 0.9;
  const shade = darker(color, 0.14);
  return (
    stroke(
      `M${n(neck[0] - 0.26 * u)} ${n(neck[1] - 0.18 * u)}L${n(neck[0] - 0.36 * u)} ${n(neck[1] + 0.6 * u)}M${n(neck[0] + 0.26 * u)} ${n(neck[1] - 0.18 * u)}L${n(neck[0] + 0.36 * u)} ${n(neck[1] + 0.6 * u)}`,
      shade,
      0.1 * u,
    ) +
    fill(
      smooth(
        [
          plus(neck, -0.42 * u, 0.56 * u),
          plus(neck, 0.42 * u, 0.56 * u),
          plus(waist, 0.5 * u, 0),
          plus(hipRight, (0.24 + wide) * u, 0.1 * u),
          plus(hipRight, (0.24 + wide) * u, low * u),
          plus(hipLeft, (-0.24 - wide) * u, low * u),
          plus(hipLeft, (-0.24 - wide) * u, 0.1 * u),
          plus(waist, -0.5 * u, 0),
        ],
        { bend: 0.08 },
      ),
      color,
    ) +
    stroke(
      `M${n(waist[0] - 0.3 * u)} ${n(waist[1] + 0.5 * u)}L${n(waist[0] + 0.3 * u)} ${n(waist[1] + 0.5 * u)}L${n(waist[0] + 0.26 * u)} ${n(waist[1] + 0.86 * u)}L${n(waist[0] - 0.26 * u)} ${n(waist[1] + 0.86 * u)}Z`,
      shade,
      0.05 * u,
    )
  );
}

function scarfOn({ neck, u }: Frame, color: string, turn: number): string {
  const x = turn * 0.14 * u;
  const shade = darker(color, 0.2);
  const [cx, cy] = neck;
  return (
    fill(
      taper(
        [
          [cx + x + 0.16 * u, cy],
          [cx + x + 0.28 * u, cy + 0.6 * u],
          [cx + x + 0.24 * u, cy + 1.1 * u],
        ],
        [0.28 * u, 0.3 * u, 0.34 * u],
      ),
      shade,
    ) +
    fill(
      taper(
        [
          [cx - 0.36 * u, cy - 0.26 * u],
          [cx + x, cy + 0.02 * u],
          [cx + 0.36 * u, cy - 0.26 * u],
        ],
        [0.28 * u, 0.38 * u, 0.28 * u],
      ),
      color,
    )
  );
}

function topDetail(look: Look, frame: Frame, pose: Pose): string {
  const { neck, waist, u } = frame;
  const shade = darker(look.topColor, 0.22);
  switch (look.top) {
    case 'jacket':
    case 'coat':
      return (
        lapels(frame, pose.turn, look) +
        front(frame, pose.turn, shade, 0.05 * u) +
        repeat(3, (index) =>
          circle(
            waist[0] + pose.turn * 0.22 * u + 0.12 * u,
            waist[1] + (-0.3 + index * 0.4) * u,
            0.055 * u,
            mix(look.under, '#ffffff', 0.2),
          ),
        )
      );
    case 'shirt':
      return (
        front(frame, pose.turn, shade, 0.04 * u) +
        fill(
          `M${n(neck[0] - 0.34 * u)} ${n(neck[1] - 0.24 * u)}L${n(neck[0] - 0.3 * u)} ${n(neck[1] + 0.16 * u)}L${n(neck[0])} ${n(neck[1] + 0.1 * u)}ZM${n(neck[0] + 0.34 * u)} ${n(neck[1] - 0.24 * u)}L${n(neck[0] + 0.3 * u)} ${n(neck[1] + 0.16 * u)}L${n(neck[0])} ${n(neck[1] + 0.1 * u)}Z`,
          lighter(look.topColor, 0.25),
        )
      );
    case 'hoodie':
      return (
        stroke(
          `M${n(neck[0] - 0.36 * u)} ${n(neck[1] - 0.22 * u)}Q${n(neck[0])} ${n(neck[1] + 0.34 * u)} ${n(neck[0] + 0.36 * u)} ${n(neck[1] - 0.22 * u)}`,
          shade,
          0.2 * u,
        ) +
        stroke(
          `M${n(neck[0] - 0.12 * u)} ${n(neck[1] + 0.1 * u)}v${n(0.5 * u)}M${n(neck[0] + 0.12 * u)} ${n(neck[1] + 0.1 * u)}v${n(0.42 * u)}`,
          look.under,
          0.05 * u,
        )
      );
    case 'sweater':
      return (
        (look.stripes ? stripesOn(frame, look.under) : '') +
        stroke(
          `M${n(neck[0] - 0.3 * u)} ${n(neck[1] - 0.22 * u)}Q${n(neck[0])} ${n(neck[1] + 0.2 * u)} ${n(neck[0] + 0.3 * u)} ${n(neck[1] - 0.22 * u)}`,
          shade,
          0.12 * u,
        )
      );
    case 'tee':
    case 'dress':
      return look.stripes ? stripesOn(frame, look.under) : '';
  }
}

/** What is worn around the body itself: skirts below it, lapels, aprons and scarves over it. */
export function clothesOn(look: Look, pose: Pose, spot: (point: Point) => Point, u: number): Worn {
  const [left, right, hipLeft, hipRight] = [
    spot(pose.shoulders[0]),
    spot(pose.shoulders[1]),
    spot(pose.hips[0]),
    spot(pose.hips[1]),
  ];
  const neck = between(left, right, 0.5);
  const waist = between(neck, between(hipLeft, hipRight, 0.5), 0.66);
  const frame: Frame = { neck, waist, left, right, hipLeft, hipRight, u, wide: look.build - 1 };
  const sits = pose.legs !== null && pose.legs.feet[0][1] < 2.5;
  const long = pose.legs === null ? 0.9 : sits ? 0.3 : 1;
  const skirts =
    look.top === 'coat'
      ? hem(frame, 1.5 * long, 0.12, look.topColor)
      : look.top === 'dress'
        ? hem(frame, 2 * long, 0.36, look.topColor)
        : look.skirt
          ? hem(frame, 1.9 * long, 0.32, look.bottom)
          : '';
  return {
    below: skirts,
    above:
      (pose.away ? '' : topDetail(look, frame, pose)) +
      (look.apron !== null && !pose.away
        ? apronOn(frame, look.apron, pose.legs !== null && !sits)
        : ''),
    scarf: look.scarf === null || pose.away ? '' : scarfOn(frame, look.scarf, pose.turn),
  };
}
