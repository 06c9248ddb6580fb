import type { Some } from './random';

export type Brand = 'main' | 'friends' | 'annual-report' | 'farm' | 'underground';
export type Time = 'morning' | 'day' | 'golden' | 'dusk' | 'night';

type Sky = { top: string; low: string; sun: string; cloud: string; ambient: string; share: number };

export type BrandColors = {
  ink: string;
  paper: string;
  accent: string;
  cloth: Some<string>;
  bricks: Some<string>;
  trim: string;
  glow: string;
  pane: string;
  wall: string;
  wallShade: string;
  floor: string;
  wood: string;
  woodDark: string;
  metal: string;
  leaf: string;
  leafDark: string;
  leafLight: string;
  soil: string;
  pavement: string;
  water: string;
  waterLight: string;
  shadow: string;
  skies: Readonly<Record<Time, Sky>>;
};
