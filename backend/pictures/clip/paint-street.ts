import type { Drawn } from './load-layer';
import { type Plan, STAGE, VIEW } from './plan';

export type StreetArt = { evening: Drawn; windows: Drawn; shine: Drawn; lamp: Drawn };

const LAMP_FOOT = 14;

/** From 0 to 1, slow at both ends. */
export function ease(share: number): number {
  const within = Math.min(Math.max(share, 0), 1);
  return within * within * (3 - 2 * within);
}

/** How bright a light is that went on at `lit`: it flutters at first. */
export function brightness(lit: number, seconds: number): number {
  const age = seconds - lit;
  if (age <= 0) return 0;
  const flutter = age < 0.7 ? 0.25 * Math.sin(age * 34) * (1 - age / 0.7) : 0;
  return Math.min(ease(age / 0.5) + flutter, 1) * (0.97 + 0.03 * Math.sin(age * 5 + lit * 9));
}

/** How dark the evening is at this second, from 0 to 1. */
export const darkness = (seconds: number) => 0.06 + 0.46 * ease(seconds / 8.5);

const put = (context: CanvasRenderingContext2D, drawn: Drawn, x = 0, y = 0) => {
  context.drawImage(drawn.image, drawn.x + x, drawn.y + y, drawn.width, drawn.height);
};

/** Lays the dark of this second over everything drawn so far. */
export function dim(context: CanvasRenderingContext2D, plan: Plan, seconds: number): void {
  context.save();
  context.globalCompositeOperation = 'multiply';
  context.globalAlpha = darkness(seconds);
  context.fillStyle = plan.colors.night;
  context.fillRect(0, VIEW.top, VIEW.width, VIEW.height);
  context.restore();
}

/** The sky, the houses and the quay, with the lights that burn at this second. */
export function paintStreet(
  context: CanvasRenderingContext2D,
  art: StreetArt,
  plan: Plan,
  seconds: number,
): void {
  put(context, art.evening);
  dim(context, plan, seconds);
  for (const { x, width, lit } of plan.houses) {
    const light = brightness(lit, seconds);
    if (light <= 0) continue;
    context.save();
    context.beginPath();
    context.rect(x, VIEW.top, width, STAGE.street - VIEW.top);
    context.clip();
    context.globalAlpha = light;
    put(context, art.windows);
    context.globalCompositeOperation = 'lighter';
    context.globalAlpha = light * 0.2;
    put(context, art.shine);
    context.restore();
  }
  for (const { x, lit } of plan.lamps) {
    context.globalAlpha = brightness(lit, seconds);
    put(context, art.lamp, x, STAGE.street + LAMP_FOOT);
  }
  context.globalAlpha = 1;
}
