import { type Brush, HEIGHT, WIDTH } from '@/backend/pictures/brush';
import { lighter } from '@/backend/pictures/color';
import {
  basket,
  leafShield,
  reeds,
  tulip,
  wheatSheaf,
} from '@/backend/pictures/marks/garden-marks';
import { bird, inkDrop, oars, sunrise, tuningFork } from '@/backend/pictures/marks/craft-marks';
import {
  book,
  bridgeArch,
  corners,
  gable,
  openHand,
  toothDrop,
  wheel,
} from '@/backend/pictures/marks/city-marks';
import { type Frame, framed } from '@/backend/pictures/marks/frame';
import type { Mark } from '@/backend/pictures/marks/mark';
import { seal, starRing } from '@/backend/pictures/marks/quality-marks';
import { type Swatch, swatches } from '@/backend/pictures/marks/swatches';
import type { Some } from '@/backend/pictures/random';
import { placed, rect } from '@/backend/pictures/shapes';

type Logo = { mark: Mark; colors: Some<Swatch>; frames: Some<Frame> };

const ROUNDS = 12;

/** In this order: a seed's remainder after division by their number says which. */
const logos: Some<Logo> = [
  { mark: wheatSheaf, colors: ['chocolate', 'moss', 'brick'], frames: ['free', 'disc'] },
  { mark: gable, colors: ['brick', 'ink', 'teal'], frames: ['free', 'tile'] },
  { mark: toothDrop, colors: ['cobalt', 'sea', 'teal'], frames: ['free'] },
  { mark: wheel, colors: ['black', 'violet', 'teal'], frames: ['free', 'tile'] },
  { mark: openHand, colors: ['plum', 'teal', 'cherry'], frames: ['disc', 'free'] },
  { mark: book, colors: ['cherry', 'violet', 'ink'], frames: ['free', 'tile'] },
  { mark: bridgeArch, colors: ['sea', 'slate', 'cobalt'], frames: ['free', 'ring'] },
  { mark: oars, colors: ['ink', 'forest', 'cherry'], frames: ['disc', 'ring'] },
  { mark: inkDrop, colors: ['black', 'cobalt', 'plum'], frames: ['free', 'tile'] },
  { mark: basket, colors: ['moss', 'brick', 'forest'], frames: ['free', 'ring'] },
  { mark: reeds, colors: ['forest', 'slate', 'sea'], frames: ['tile', 'free'] },
  { mark: tuningFork, colors: ['violet', 'plum', 'black'], frames: ['free', 'disc'] },
  { mark: seal, colors: ['ink', 'forest', 'cherry'], frames: ['free'] },
  { mark: starRing, colors: ['violet', 'brick', 'forest'], frames: ['free'] },
  { mark: leafShield, colors: ['forest', 'moss', 'teal'], frames: ['free'] },
  { mark: sunrise, colors: ['teal', 'ink', 'sea'], frames: ['ring', 'disc'] },
  { mark: tulip, colors: ['tulip', 'flame', 'orchid'], frames: ['free', 'ring'] },
  { mark: bird, colors: ['slate', 'ink', 'teal'], frames: ['free', 'disc'] },
  { mark: corners, colors: ['brick', 'black', 'sea'], frames: ['free'] },
];

const turnTo = <Item>(items: Some<Item>, turn: number): Item =>
  items[turn % items.length] ?? items[0];

/** A partner's logo or a quality mark: its own colours, the same on every site. */
export function emblem(brush: Brush): string {
  const { mark, colors, frames } = turnTo(logos, brush.variant(logos.length));
  const round = Math.floor(brush.variant(logos.length * ROUNDS) / logos.length);
  const [main, second] = swatches[turnTo(colors, round)];
  const ground = lighter(main, 0.965);
  return (
    rect(0, 0, WIDTH, HEIGHT, ground) +
    placed(framed(turnTo(frames, round), mark, { main, second, ground }), {
      x: WIDTH / 2,
      y: HEIGHT / 2,
      scale: 1.1,
    })
  );
}
