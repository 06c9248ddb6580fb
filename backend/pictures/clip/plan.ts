/** The film's measure: 10 seconds of 25 frames. */
export const FILM = { width: 1280, height: 720, framesPerSecond: 25, seconds: 10 } as const;

/** The part of a picture of 1600 by 1200 that the film shows. */
export const VIEW = { top: 150, width: 1600, height: 900 } as const;

/** Where things stand, in the measures of the pictures. */
export const STAGE = { street: 690, water: 750, lamp: 220, boat: 945 } as const;

export type Lamp = { x: number; lit: number };
export type House = { x: number; width: number; lit: number };
export type Boat = { width: number; height: number; waterLine: number };

/** A drawing that stands at x, y of the picture. */
export type Layer = { svg: string; x: number; y: number; width: number; height: number };

/** All that the browser needs to draw the film; `lit` is the second at which a light goes on. */
export type Plan = {
  evening: Layer;
  /** The same as `evening`, with every window lit. */
  lit: Layer;
  /** One burning lamp, drawn around x = 0 and standing on y = 0. */
  lamp: Layer;
  /** The boat with its people, its middle at x = 0 and its water line at y = 0. */
  boat: Layer;
  lamps: readonly Lamp[];
  houses: readonly House[];
  colors: { deep: string; water: string; gleam: string; glow: string; night: string };
};

/** One encoded picture of the film. */
export type Frame = { milliseconds: number; isKey: boolean; bytes: number[] };
