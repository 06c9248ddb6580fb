import type { Point } from './geometry';
import type { HeadPose, Mood } from './head';

type Pair = readonly [Point, Point];
type Legs = {
  feet: Pair;
  toes: readonly [number, number];
  /** Which way the knees point. */ knees: readonly [number, number];
};

/** Where a body is, in head heights around the hips; first the viewer's left limb, then the right. */
export type Pose = HeadPose & {
  head: Point;
  shoulders: Pair;
  hips: Pair;
  hands: Pair;
  /** An arm that passes behind the body. */
  behind: readonly [boolean, boolean];
  legs: Legs | null;
};

export type Stance = {
  turn?: number;
  tilt?: number;
  mood?: Mood;
  away?: boolean;
  lean?: number;
  hands?: readonly [Point | null, Point | null];
  behind?: readonly [boolean, boolean];
};

const LEG = 3.5;

function upright({
  turn = 0,
  tilt = 0,
  mood = 'smile',
  away = false,
  lean = 0,
  hands = [null, null],
  behind,
}: Stance): Omit<Pose, 'legs'> {
  const narrow = 1 - Math.abs(turn) * 0.3;
  const shift = lean * 2.2;
  return {
    turn,
    tilt: tilt + lean * 12,
    mood,
    away,
    head: [shift * 1.28 + turn * 0.12, -3.06 + Math.abs(lean) * 0.14],
    shoulders: [
      [shift - 0.72 * narrow, -2.12 + Math.abs(lean) * 0.1],
      [shift + 0.72 * narrow, -2.12 + Math.abs(lean) * 0.1],
    ],
    hips: [
      [-0.36 * narrow, 0],
      [0.36 * narrow, 0],
    ],
    hands: [
      hands[0] ?? [shift * 0.5 - 1.02 * narrow, 0.26],
      hands[1] ?? [shift * 0.5 + 1.02 * narrow, 0.26],
    ],
    behind: behind ?? [turn > 0.45, turn < -0.45],
  };
}

/** Somebody on their feet; the hips are `LEG` above the ground. */
export function standing(stance: Stance = {}, apart = 0.42): Pose {
  const turn = stance.turn ?? 0;
  const toe = turn > 0.3 ? 1 : turn < -0.3 ? -1 : 0;
  return {
    ...upright(stance),
    legs: {
      feet: [
        [-apart, LEG],
        [apart, LEG],
      ],
      toes: [toe === 0 ? -0.5 : toe, toe === 0 ? 0.5 : toe],
      knees: [toe === 0 ? -1 : toe, toe === 0 ? 1 : toe],
    },
  };
}

/** Somebody who walks to the side of `heading`. */
export function walking(heading: 1 | -1, stride: number, stance: Stance = {}): Pose {
  const swing = stride * 0.7;
  return {
    ...upright({
      turn: heading * 0.75,
      lean: heading * 0.05,
      hands: [
        [-swing * heading - 0.1, 0.05],
        [swing * heading + 0.1, 0],
      ],
      ...stance,
    }),
    legs: {
      feet: [
        [-stride, LEG - 0.12],
        [stride, LEG],
      ],
      toes: [heading, heading],
      knees: [heading, heading],
    },
  };
}

/** Somebody on a seat, seen from the side of `heading`; the hips are on the seat. */
export function seated(heading: 1 | -1, stance: Stance = {}): Pose {
  return {
    ...upright({
      turn: heading * 0.7,
      hands: [
        [heading * 1.15, -0.3],
        [heading * 1.35, -0.2],
      ],
      ...stance,
    }),
    legs: {
      feet: [
        [heading * 1.3, 1.72],
        [heading * 1.72, 1.78],
      ],
      toes: [heading, heading],
      knees: [heading * 9, heading * 9],
    },
  };
}

/** Somebody behind a table, a counter or the edge of the picture. */
export const half = (stance: Stance = {}): Pose => ({ ...upright(stance), legs: null });
