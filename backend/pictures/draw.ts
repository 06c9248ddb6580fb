import type { Brand } from './brand';
import { type Brush, brushFor, HEIGHT, WIDTH } from './brush';
import {
  bicycle,
  boat,
  bridge,
  canal,
  door,
  market,
  park,
  skyline,
  street,
  walk,
} from './scenes/city';
import { emblem } from './scenes/emblem';
import {
  care,
  desk,
  gift,
  kitchen,
  letter,
  phone,
  print,
  reading,
  table,
  workshop,
} from './scenes/indoors';
import { bed, clothing, growth, hands, key } from './scenes/rooms';
import { animals, barn, garden, harvest } from './scenes/land';
import { choir, group, mural, portrait, stage } from './scenes/people';
import { finish } from './texture';

export type { Brand } from './brand';

const scenes = {
  animals,
  barn,
  bed,
  bicycle,
  boat,
  bridge,
  canal,
  care,
  choir,
  clothing,
  desk,
  door,
  emblem,
  garden,
  gift,
  group,
  growth,
  hands,
  harvest,
  key,
  kitchen,
  letter,
  market,
  mural,
  park,
  phone,
  portrait,
  print,
  reading,
  skyline,
  stage,
  street,
  table,
  walk,
  workshop,
} as const satisfies Readonly<Record<string, (brush: Brush) => string>>;

export type Scene = keyof typeof scenes;

/** Drawings without the brand's hand over them, and never mirrored: a logo is the same everywhere. */
const untouched: ReadonlySet<string> = new Set(['emblem']);

/** Whether there is a drawing of this name. */
export const isScene = (name: string): name is Scene => Object.hasOwn(scenes, name);

/** The names of all drawings. */
export const SCENES: readonly Scene[] = Object.keys(scenes).filter(isScene);

/** A picture as SVG, 1600 by 1200; the same asked again gives the same bytes. */
export function draw({ scene, brand, seed }: { scene: Scene; brand: Brand; seed: number }): string {
  const brush = brushFor(scene, brand, seed);
  const isUntouched = untouched.has(scene);
  const content = scenes[scene](brush) + (isUntouched ? '' : finish(brush));
  const isMirrored = seed % 2 === 1 && !isUntouched;
  const turned = isMirrored
    ? `<g transform="translate(${String(WIDTH)} 0) scale(-1 1)">${content}</g>`
    : content;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${String(WIDTH)}" height="${String(HEIGHT)}" viewBox="0 0 ${String(WIDTH)} ${String(HEIGHT)}"><defs>${brush.definitions()}</defs>${turned}</svg>`;
}
