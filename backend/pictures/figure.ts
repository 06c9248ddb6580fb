import type { Brush } from './brush';
import { darker, lighter, lightness, mix } from './color';
import { between, distance, joints, n, plus, smooth, taper } from './geometry';
import type { Point } from './geometry';
import { headAt } from './head';
import type { Look } from './look';
import type { Pose } from './pose';
import { circle, fill, stroke } from './shapes';
import { clothesOn } from './clothes';

export type Place = { x: number; y: number; u: number };

const ARM = [1.22, 1.14] as const;
const LEG = [1.7, 1.68] as const;

/** Of the two ways an elbow can bend, people take the low and outward one. */
function elbow(shoulder: Point, hand: Point, side: 1 | -1, u: number): Point {
  const [one, other] = joints(shoulder, hand, ARM[0] * u, ARM[1] * u);
  const ease = (point: Point) => point[1] + side * point[0] * 0.9;
  return ease(one) > ease(other) ? one : other;
}

function hand(wrist: Point, from: Point, skin: string, u: number): string {
  const length = distance(from, wrist) || 1;
  const dx = (wrist[0] - from[0]) / length;
  const dy = (wrist[1] - from[1]) / length;
  const tip = plus(wrist, dx * 0.34 * u, dy * 0.34 * u);
  const thumb = plus(wrist, (dx * 0.2 - dy * 0.17) * u, (dy * 0.2 + dx * 0.17) * u);
  return (
    fill(taper([wrist, tip], [0.28 * u, 0.22 * u]), skin) +
    fill(taper([wrist, thumb], [0.17 * u, 0.11 * u]), skin)
  );
}

function arm(
  look: Look,
  shoulder: Point,
  reach: Point,
  side: 1 | -1,
  u: number,
  far: boolean,
): string {
  const most = (ARM[0] + ARM[1]) * 0.995 * u;
  const long = distance(shoulder, reach);
  const wrist = long > most ? between(shoulder, reach, most / long) : reach;
  const bend = elbow(shoulder, wrist, side, u);
  const skin = far ? mix(look.skin, '#4a1f2a', 0.14) : look.skin;
  const sleeve = far ? darker(look.topColor, 0.18) : darker(look.topColor, 0.09);
  const wide = look.build * (look.top === 'coat' || look.top === 'jacket' ? 1.12 : 1);
  const short = look.top === 'tee';
  const hands = hand(wrist, bend, skin, u);
  const path: Point[] = [shoulder, bend, wrist];
  const widths = [0.47 * u * wide, 0.42 * u * wide, 0.3 * u * wide];
  const light = path.map((point): Point => plus(point, 0.05 * u, -0.05 * u));
  if (short) {
    const cuff = between(shoulder, bend, 0.66);
    return (
      hands +
      fill(taper(path, [0.4 * u, 0.32 * u, 0.23 * u]), skin) +
      fill(taper([shoulder, cuff], [0.47 * u * wide, 0.54 * u * wide]), sleeve)
    );
  }
  return (
    hands +
    fill(taper(path, widths), sleeve) +
    (far
      ? ''
      : fill(
          taper(
            light,
            widths.map((width) => width * 0.74),
          ),
          look.topColor,
        )) +
    fill(
      taper(
        [between(wrist, bend, 0.02), between(wrist, bend, 0.12)],
        [0.32 * u * wide, 0.33 * u * wide],
      ),
      darker(look.topColor, 0.2),
    )
  );
}

function shoe(foot: Point, toe: number, color: string, u: number): string {
  const [x, y] = foot;
  const long = 0.3 + Math.abs(toe) * 0.32;
  const way = toe < 0 ? -1 : 1;
  const sole = y + 0.13 * u;
  const d = `M${n(x - way * 0.2 * u)} ${n(y - 0.2 * u)}L${n(x + way * 0.16 * u)} ${n(y - 0.2 * u)}C${n(x + way * 0.26 * u)} ${n(y - 0.08 * u)} ${n(x + way * long * u)} ${n(y - 0.08 * u)} ${n(x + way * long * u)} ${n(sole)}L${n(x - way * 0.22 * u)} ${n(sole)}Z`;
  return (
    fill(d, color) +
    stroke(
      `M${n(x - way * 0.2 * u)} ${n(sole)}L${n(x + way * long * u)} ${n(sole)}`,
      lightness(color) > 0.5 ? darker(color, 0.3) : lighter(color, 0.75),
      0.055 * u,
    )
  );
}

function leg(
  look: Look,
  hip: Point,
  foot: Point,
  knee: number,
  toe: number,
  u: number,
  far: boolean,
): string {
  const [one, other] = joints(hip, foot, LEG[0] * u, LEG[1] * u);
  // Nine and more means: seated, so the knee is the higher joint, not just the forward one.
  const forward =
    Math.abs(knee) > 5
      ? one[1] < other[1]
        ? one
        : other
      : one[0] * knee > other[0] * knee
        ? one
        : other;
  const color = far ? darker(look.bottom, 0.22) : look.bottom;
  const skin = far ? mix(look.skin, '#4a1f2a', 0.14) : look.skin;
  const path = [plus(hip, 0, 0.2 * u), forward, plus(foot, 0, -0.16 * u)];
  const bare = look.skirt || look.top === 'dress';
  const widths = bare ? [0.5 * u, 0.4 * u, 0.26 * u] : [0.7 * u * look.build, 0.58 * u, 0.42 * u];
  const light = path.map((point): Point => plus(point, 0.07 * u, 0));
  return (
    shoe(foot, toe, far ? darker(look.shoes, 0.15) : look.shoes, u) +
    fill(taper(path, widths), bare ? skin : color) +
    (far || bare
      ? ''
      : fill(
          taper(
            light,
            widths.map((width) => width * 0.66),
          ),
          lighter(look.bottom, 0.07),
        ))
  );
}

function torso(look: Look, pose: Pose, spot: (point: Point) => Point, u: number): string {
  const [left, right] = [spot(pose.shoulders[0]), spot(pose.shoulders[1])];
  const [hipLeft, hipRight] = [spot(pose.hips[0]), spot(pose.hips[1])];
  const wide = look.build - 1;
  const low = pose.legs === null ? 0.9 : 0.3;
  const neck = between(left, right, 0.5);
  const edge = (top: Point, hip: Point, way: 1 | -1): Point[] => [
    plus(top, way * 0.02 * u, -0.05 * u),
    plus(top, way * (0.19 + wide) * u, 0.22 * u),
    plus(between(top, hip, 0.36), way * (0.13 + wide * 1.4) * u, 0),
    plus(between(top, hip, 0.7), way * (0.13 + wide * 1.8) * u, 0),
    plus(hip, way * (0.28 + wide * 1.6) * u, low * 0.7 * u),
    plus(hip, way * (0.2 + wide * 1.6) * u, low * u),
  ];
  const outline: Point[] = [
    plus(neck, -0.26 * u, -0.24 * u),
    ...edge(left, hipLeft, -1),
    ...edge(right, hipRight, 1).toReversed(),
    plus(neck, 0.26 * u, -0.24 * u),
  ];
  const dark: Point[] = [
    ...edge(left, hipLeft, -1),
    plus(hipLeft, 0.16 * u, low * u),
    plus(between(left, hipLeft, 0.5), 0.26 * u, 0),
    plus(left, 0.1 * u, 0.5 * u),
  ];
  return (
    fill(smooth(outline, { bend: 0.15 }), look.topColor) +
    fill(smooth(dark, { bend: 0.15 }), darker(look.topColor, 0.5), { opacity: 0.22 })
  );
}

/** Draws a person: `x`, `y` is where the hips are, `u` how high the head is. */
export function figure(brush: Brush, look: Look, pose: Pose, { x, y, u }: Place): string {
  const spot = (point: Point): Point => [x + point[0] * u, y + point[1] * u];
  const [left, right] = [spot(pose.shoulders[0]), spot(pose.shoulders[1])];
  const centre = between(left, right, 0.5);
  const [hx, hy] = spot(pose.head);
  const head = headAt(look, pose, hx, hy, u, brush.palette.ink);
  const limb = (index: 0 | 1, far: boolean) =>
    arm(
      look,
      plus(index === 0 ? left : right, (index === 0 ? 0.06 : -0.06) * u, 0.16 * u),
      spot(pose.hands[index]),
      index === 0 ? -1 : 1,
      u,
      far,
    );
  const farLeg: 0 | 1 = pose.turn < 0 ? 1 : 0;
  const legOf = (index: 0 | 1, far: boolean) =>
    pose.legs === null
      ? ''
      : leg(
          look,
          spot(pose.hips[index]),
          spot(pose.legs.feet[index]),
          pose.legs.knees[index],
          pose.legs.toes[index],
          u,
          far,
        );
  const neckSkin = mix(look.skin, '#5a1f2a', 0.16);
  const neck = fill(
    taper([[hx, hy + 0.2 * u], plus(centre, 0, -0.1 * u)], [0.38 * u, 0.42 * u]),
    neckSkin,
  );
  const collar = fill(
    smooth([
      plus(centre, -0.3 * u, -0.24 * u),
      plus(centre, 0, 0.14 * u),
      plus(centre, 0.3 * u, -0.24 * u),
      plus(centre, 0, -0.26 * u),
    ]),
    neckSkin,
  );
  const clothes = clothesOn(look, pose, spot, u);
  return [
    head.back,
    pose.behind[0] ? limb(0, true) : '',
    pose.behind[1] ? limb(1, true) : '',
    legOf(farLeg, true),
    legOf(farLeg === 0 ? 1 : 0, false),
    pose.legs !== null && !look.skirt ? circle(x, y + 0.12 * u, 0.4 * u, look.bottom) : '',
    clothes.below,
    torso(look, pose, spot, u),
    neck,
    pose.away ? '' : collar,
    clothes.above,
    head.front,
    clothes.scarf,
    pose.behind[0] ? '' : limb(0, false),
    pose.behind[1] ? '' : limb(1, false),
  ].join('');
}

/** Puts a standing person with the feet on `y`. */
export const onFeet = (brush: Brush, look: Look, pose: Pose, { x, y, u }: Place) =>
  fill(
    `M${n(x - 0.9 * u)} ${n(y + 0.1 * u)}a${n(0.9 * u)} ${n(0.16 * u)} 0 1 0 ${n(1.8 * u)} 0a${n(0.9 * u)} ${n(0.16 * u)} 0 1 0 ${n(-1.8 * u)} 0Z`,
    brush.palette.shadow,
    { opacity: 0.22 },
  ) + figure(brush, look, pose, { x, y: y - 3.55 * u, u });
