import type { Drawn } from './load-layer';
import { darkness } from './paint-street';
import { ripple } from './paint-water';
import { FILM, type Plan, STAGE } from './plan';

const COURSE = { from: -330, to: 1780 };
const LAMP = { x: 206, y: -96, radius: 130 };

/** The light on the bow. */
function paintBowLamp(context: CanvasRenderingContext2D, glow: string, strength: number): void {
  const shine = context.createRadialGradient(LAMP.x, LAMP.y, 4, LAMP.x, LAMP.y, LAMP.radius);
  shine.addColorStop(0, `${glow}cc`);
  shine.addColorStop(0.35, `${glow}44`);
  shine.addColorStop(1, `${glow}00`);
  context.globalAlpha = strength;
  context.fillStyle = shine;
  context.fillRect(LAMP.x - LAMP.radius, LAMP.y - LAMP.radius, LAMP.radius * 2, LAMP.radius * 2);
  context.globalAlpha = 1;
  context.fillStyle = '#fff3c9';
  context.beginPath();
  context.arc(LAMP.x, LAMP.y, 9, 0, Math.PI * 2);
  context.fill();
}

function paintWake(context: CanvasRenderingContext2D, gleam: string, seconds: number): void {
  context.fillStyle = gleam;
  for (let index = 0; index < 9; index += 1) {
    const age = (index + ((seconds * 1.6) % 1)) / 9;
    context.globalAlpha = 0.5 * (1 - age);
    ripple(context, -200 - age * 330, 12 + age * 44, 46 + age * 60, 4 + age * 3);
    ripple(context, -180 - age * 300, 12 + age * 8, 40 + age * 40, 4);
  }
  context.globalAlpha = 1;
}

/** The boat on its way from left to right, with its mirror image and its wake. */
export function paintBoat(
  context: CanvasRenderingContext2D,
  boat: Drawn,
  plan: Plan,
  seconds: number,
): void {
  const x = COURSE.from + (COURSE.to - COURSE.from) * (seconds / FILM.seconds);
  const { image, width, height } = boat;
  context.save();
  context.translate(x, STAGE.boat + Math.sin(seconds * 1.9) * 3.5);
  paintWake(context, plan.colors.gleam, seconds);

  context.save();
  context.translate(Math.sin(seconds * 3) * 4, 14);
  context.scale(1, -0.42);
  context.globalAlpha = 0.26;
  context.drawImage(image, boat.x, boat.y, width, height);
  context.restore();

  context.rotate(Math.sin(seconds * 1.4) * 0.009);
  context.filter = `brightness(${String(1 - darkness(seconds) * 0.42)})`;
  context.drawImage(image, boat.x, boat.y, width, height);
  context.filter = 'none';
  paintBowLamp(context, plan.colors.glow, 0.6 + darkness(seconds) * 0.6);
  context.restore();
}
