import type { Setting } from './typeface';

/** How the images look that a site is shared with: SVG of 1200 by 630. */
export type ShareLook = Setting & {
  leading: number;
  isUpperCase: boolean;
  paper: string;
  ink: string;
  /** Below the words, with and without an image. */
  backdrop: string;
  frame: {
    /** In which the image is cropped: all of the shape is within it. */
    box: { left: number; top: number; width: number; height: number };
    /** The data of a path. */
    shape: string;
    /** In degrees, around the middle of the box. */
    tilt: number;
    below: string;
    above: string;
    /** The two inks that it is printed in, or null for all of its colours. */
    inks: readonly [dark: string, light: string] | null;
  };
};
