import { circle, placed, rect } from '@/backend/pictures/shapes';
import type { Mark, Tones } from './mark';

export type Frame = 'free' | 'disc' | 'tile' | 'ring';

/** A mark as it is, cut out of a disc or a tile, or within a ring; within a radius of about 300. */
export function framed(frame: Frame, mark: Mark, tones: Tones): string {
  const { main, second, ground } = tones;
  const light = { main: ground, second, ground: main };
  switch (frame) {
    case 'free':
      return mark(tones);
    case 'disc':
      return circle(0, 0, 300, main) + placed(mark(light), { scale: 0.72 });
    case 'tile':
      return rect(-270, -270, 540, 540, main, { rx: 120 }) + placed(mark(light), { scale: 0.74 });
    case 'ring':
      return (
        circle(0, 0, 300, second) + circle(0, 0, 274, ground) + placed(mark(tones), { scale: 0.7 })
      );
  }
}
