import { darker, mix } from './color';
import { n } from './geometry';
import { hairOf } from './hair';
import { coverOf } from './headwear';
import type { Look } from './look';
import { circle, ellipse, fill, placed, stroke } from './shapes';

export type Mood = 'smile' | 'calm' | 'laugh' | 'down' | 'sing';

export type HeadPose = {
  /** From -1, looking to the left, to 1, to the right. */
  turn: number;
  tilt: number;
  mood: Mood;
  /** Seen from behind. */
  away: boolean;
};

function faceShape(turn: number): string {
  const x = turn * 7;
  return `M-37 -10C-38 -40 -21 -53 0 -53C21 -53 38 -40 37 -10C37 12 ${n(31 + x)} 34 ${n(15 + x)} 46C${n(7 + x)} 52 ${n(-7 + x)} 52 ${n(-15 + x)} 46C${n(-31 + x)} 34 -37 12 -37 -10Z`;
}

function eyes(look: Look, { turn, mood }: HeadPose, ink: string): string {
  const x = turn * 17;
  const gap = 14.5 - Math.abs(turn) * 2.5;
  const brow = mix(look.hair, ink, 0.35);
  const lids =
    mood === 'down' || mood === 'laugh' || mood === 'sing'
      ? [-gap, gap].map((side) =>
          stroke(
            mood === 'down'
              ? `M${n(x + side - 6)} 0Q${n(x + side)} 5 ${n(x + side + 6)} 0`
              : `M${n(x + side - 6)} 1Q${n(x + side)} -6 ${n(x + side + 6)} 1`,
            ink,
            3,
          ),
        )
      : [-gap, gap].map(
          (side) =>
            ellipse(x + side, -1, 3.3, 4.3, ink) +
            circle(x + side + 1.2, -2.6, 1.1, '#ffffff', { opacity: 0.8 }),
        );
  const brows = [-gap, gap].map((side) =>
    stroke(
      `M${n(x + side - 7)} ${n(-13 + (side < 0 ? 1 : -1))}Q${n(x + side)} -18 ${n(x + side + 7)} ${n(-13 + (side < 0 ? -1 : 1))}`,
      brow,
      3.2,
    ),
  );
  const glass = look.glasses
    ? [-gap, gap]
        .map((side) =>
          circle(x + side, 0, 11.5, '#ffffff', {
            'fill-opacity': 0.18,
            stroke: ink,
            'stroke-width': 2.6,
          }),
        )
        .join('') + stroke(`M${n(x - gap + 11)} -2Q${n(x)} -6 ${n(x + gap - 11)} -2`, ink, 2.6)
    : '';
  return lids.join('') + brows.join('') + glass;
}

function mouth(look: Look, { turn, mood }: HeadPose): string {
  const x = turn * 15;
  const lip = mix(look.skin, '#8c2f33', 0.5);
  switch (mood) {
    case 'laugh':
      return (
        fill(
          `M${n(x - 12)} 24Q${n(x)} 27 ${n(x + 12)} 24Q${n(x + 9)} 38 ${n(x)} 38Q${n(x - 9)} 38 ${n(x - 12)} 24Z`,
          darker(lip, 0.35),
        ) +
        fill(
          `M${n(x - 11)} 24.5Q${n(x)} 27 ${n(x + 11)} 24.5L${n(x + 9)} 29Q${n(x)} 30 ${n(x - 9)} 29Z`,
          '#fff8ee',
        )
      );
    case 'sing':
      return ellipse(x, 29, 7, 9, darker(lip, 0.45)) + ellipse(x, 34, 4.5, 3, lip);
    case 'calm':
    case 'down':
      return stroke(`M${n(x - 8)} 28Q${n(x)} 31 ${n(x + 8)} 27`, lip, 3.2);
    case 'smile':
      return stroke(`M${n(x - 11)} 25Q${n(x)} 35 ${n(x + 11)} 25`, lip, 3.4);
  }
}

function beardOf({ beard, hair, skin }: Look, turn: number): string {
  if (beard === 'none') return '';
  const x = turn * 9;
  const color = beard === 'short' ? mix(hair, skin, 0.35) : hair;
  const low = beard === 'short' ? 51 : 62;
  return fill(
    `M-37 -4C-37 26 ${n(-26 + x)} ${n(low)} ${n(x)} ${n(low)}C${n(26 + x)} ${n(low)} 37 26 37 -4C34 12 ${n(27 + x)} 18 ${n(16 + x)} 18C${n(8 + x)} 14 ${n(-6 + x)} 14 ${n(-14 + x)} 18C${n(-27 + x)} 18 -34 12 -37 -4Z`,
    color,
  );
}

/** The head of a look around 0,0: 100 high, chin at 50. The neck is the body's. */
function head(look: Look, pose: HeadPose, ink: string): { back: string; front: string } {
  const { turn, away } = pose;
  const hidden = look.cover === 'hijab';
  const hair = hidden ? { back: '', front: '' } : hairOf(look, turn);
  const cover = coverOf(look, turn);
  const shade = mix(look.skin, '#5a1f2a', 0.2);
  const ears = hidden
    ? ''
    : [-1, 1]
        .filter((side) => away || side * turn < 0.35)
        .map((side) => ellipse(side * 37, 4, 7, 10, shade))
        .join('');
  if (away) {
    const skull = fill(
      'M-39 0C-43 -42 -24 -60 0 -60C24 -60 43 -42 39 0C38 22 26 38 0 40C-26 38 -38 22 -39 0Z',
      look.style === 'bald' ? look.skin : look.hair,
    );
    const veil = hidden
      ? fill(
          'M0 -62C40 -62 52 -20 48 20C46 60 66 80 60 100C20 114 -20 114 -60 100C-66 80 -46 60 -48 20C-52 -20 -40 -62 0 -62Z',
          look.coverColor,
        )
      : '';
    return { back: '', front: ears + (hidden ? veil : skull + hair.back + cover.front) };
  }
  const nose = stroke(
    `M${n(turn * 20)} 0C${n(turn * 28 + (turn < 0 ? -4 : 4))} 6 ${n(turn * 28 + (turn < 0 ? -5 : 5))} 13 ${n(turn * 20 - (turn < 0 ? 3 : -3))} 14`,
    shade,
    3.4,
  );
  const side = turn >= 0 ? -1 : 1;
  const cheeks = [-1, 1]
    .map((cheek) => ellipse(turn * 15 + cheek * 20, 15, 7.5, 5, look.blush, { opacity: 0.5 }))
    .join('');
  return {
    back: cover.back + hair.back,
    front:
      ears +
      fill(faceShape(turn), look.skin) +
      fill(
        `M${n(side * 37)} -10C${n(side * 37)} 12 ${n(side * 31 + turn * 7)} 34 ${n(side * 15 + turn * 7)} 46L${n(turn * 7)} 50C${n(side * 14)} 40 ${n(side * 26)} 22 ${n(side * 27)} -34C${n(side * 34)} -28 ${n(side * 37)} -20 ${n(side * 37)} -10Z`,
        shade,
        { opacity: 0.42 },
      ) +
      cheeks +
      beardOf(look, turn) +
      nose +
      mouth(look, pose) +
      eyes(look, pose, ink) +
      hair.front +
      cover.front,
  };
}

/** The head at its place, in two layers: what falls behind the body, and the rest. */
export function headAt(
  look: Look,
  pose: HeadPose,
  x: number,
  y: number,
  height: number,
  ink: string,
) {
  const { back, front } = head(look, pose, mix(ink, '#1a1210', 0.4));
  const put = (content: string) =>
    content === '' ? '' : placed(content, { x, y, scale: height / 100, turn: pose.tilt });
  return { back: put(back), front: put(front) };
}
