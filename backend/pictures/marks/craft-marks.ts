import { circle, fill, placed, rect, stroke } from '@/backend/pictures/shapes';
import { bar, drop, mirrored, waves, type Tones } from './mark';

function oar({ main, second, ground }: Tones): string {
  const blade = 'M-64 -270Q0 -312 64 -270V-150C64 -100 30 -72 0 -60C-30 -72 -64 -100 -64 -150Z';
  return (
    bar(0, 250, 0, -60, ground, 66) +
    bar(0, 280, 0, -80, main, 36) +
    fill(blade, main) +
    rect(-64, -208, 128, 48, second) +
    bar(0, 210, 0, 280, second, 56)
  );
}

/** Two crossed oars. */
export const oars = (tones: Tones) =>
  placed(oar(tones), { turn: -42 }) + placed(oar(tones), { turn: 42 });

/** A pen's nib that lets go of a drop. */
export const inkDrop = ({ main, second, ground }: Tones) =>
  fill('M-92 -300H92V-262H-92Z', second) +
  fill('M-104 -244H104C134 -120 96 10 0 142C-96 10 -134 -120 -104 -244Z', main) +
  bar(0, -70, 0, 150, ground, 14) +
  circle(0, -84, 34, ground) +
  fill(drop(160, 140, 50), second);

/** A tuning fork that sounds. */
export const tuningFork = ({ main, second }: Tones) =>
  stroke('M-74 -268V-30A74 74 0 0 0 74 -30V-268', main, 54) +
  bar(0, 54, 0, 214, main, 46) +
  circle(0, 250, 48, second) +
  mirrored(
    stroke('M-158 -232A150 150 0 0 0 -158 -72', second, 28) +
      stroke('M-222 -282A240 240 0 0 0 -222 -22', second, 28),
  );

/** The sun that rises out of the water. */
export const sunrise = ({ main, second }: Tones) =>
  fill('M-140 50A140 140 0 0 1 140 50Z', second) +
  [-76, -38, 0, 38, 76]
    .map((turn) => placed(bar(0, -204, 0, -270, second, 40), { y: 50, turn }))
    .join('') +
  stroke(waves(122, 3, 172, 70), main, 42) +
  stroke(waves(222, 1, 172, 70), main, 42);

/** A bird made of parts of circles. */
export const bird = ({ main, second, ground }: Tones) =>
  fill('M-110 24C-130 -60 -200 -108 -296 -108C-296 -10 -250 60 -170 96Z', second) +
  fill('M-180 10H70V-88A92 92 0 0 1 162 -180A92 92 0 0 1 254 -88V10A217 217 0 0 1 -180 10Z', main) +
  fill('M250 -122L312 -86L250 -50Z', second) +
  circle(164, -96, 20, ground) +
  fill('M-150 0H70V10A110 110 0 0 1 -150 10Z', ground) +
  fill('M-126 10H46A86 86 0 0 1 -126 10Z', second);
