import { brightness, darkness } from './paint-street';
import { FILM, type Plan, STAGE, VIEW } from './plan';

const BOTTOM = VIEW.top + VIEW.height;
const DEEP = BOTTOM - STAGE.water;
const RIPPLES = 70;
const SPARKS = 13;
/** Three pixels of the film: on whole pixels no seam shows. */
const STRIP = (3 * VIEW.width) / FILM.width;

/** A number between 0 and 1 that belongs to `index`, always the same. */
const chance = (index: number, salt: number) => {
  const value = Math.sin(index * 127.1 + salt * 311.7) * 43758.5453;
  return value - Math.floor(value);
};

/** A ripple: a lens that is pointed at both ends. */
export function ripple(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  long: number,
  thick: number,
): void {
  context.beginPath();
  context.moveTo(x - long, y);
  context.quadraticCurveTo(x, y - thick, x + long, y);
  context.quadraticCurveTo(x, y + thick, x - long, y);
  context.fill();
}

/** The street upside down, in strips that sway: the deeper, the wider and the fainter. */
function mirrorStreet(context: CanvasRenderingContext2D, seconds: number): void {
  const scale = FILM.width / VIEW.width;
  const { canvas } = context;
  for (let down = 0; down < DEEP; down += STRIP) {
    const share = down / DEEP;
    const sway =
      Math.sin(down * 0.06 - seconds * 2.1) * (2 + share * 9) +
      Math.sin(down * 0.17 + seconds * 2.7) * (1 + share * 3);
    context.globalAlpha = 0.6 - share * 0.5;
    context.drawImage(
      canvas,
      0,
      (STAGE.street - down * 1.45 - VIEW.top) * scale,
      canvas.width,
      STRIP * scale,
      sway - 14,
      STAGE.water + down,
      VIEW.width + 28,
      STRIP,
    );
  }
  context.globalAlpha = 1;
}

function paintRipples(context: CanvasRenderingContext2D, plan: Plan, seconds: number): void {
  for (let index = 0; index < RIPPLES; index += 1) {
    const depth = (index / RIPPLES) ** 1.25;
    const pace = (8 + depth * 22) * (index % 2 === 0 ? 1 : -0.6);
    const reach = VIEW.width + 240;
    const x = (((chance(index, 1) * reach + pace * seconds) % reach) + reach) % reach;
    const twinkle = Math.sin(seconds * (1.2 + chance(index, 2) * 1.6) + chance(index, 3) * 6.3);
    context.globalAlpha = (0.24 + 0.2 * twinkle) * (1 - darkness(seconds) * 0.6);
    context.fillStyle = index % 4 === 0 ? plan.colors.deep : plan.colors.gleam;
    ripple(
      context,
      x - 120,
      STAGE.water + 14 + depth * (DEEP - 16),
      20 + depth * 74,
      2 + depth * 5,
    );
  }
}

/** The path of light below each lamp that burns. */
function paintGlitter(context: CanvasRenderingContext2D, plan: Plan, seconds: number): void {
  context.fillStyle = plan.colors.glow;
  plan.lamps.forEach(({ x, lit }, lamp) => {
    const light = brightness(lit, seconds);
    for (let spark = 0; spark < SPARKS && light > 0; spark += 1) {
      const share = spark / SPARKS;
      const wave = Math.sin(seconds * (2.4 + chance(spark, lamp) * 2) + spark * 2.1 + lamp * 1.3);
      context.globalAlpha = light * (0.3 + 0.6 * Math.max(wave, 0)) * (1 - share * 0.45);
      ripple(
        context,
        x + Math.sin(seconds * 1.7 + spark * 1.9 + lamp) * (3 + share * 16),
        STAGE.water + 12 + share * DEEP * 0.82,
        (10 + share * 30) * (0.75 + 0.25 * wave),
        3 + share * 4,
      );
    }
  });
  context.globalAlpha = 1;
}

/** The canal below the street that stands on the canvas already. */
export function paintWater(context: CanvasRenderingContext2D, plan: Plan, seconds: number): void {
  const tone = context.createLinearGradient(0, STAGE.water, 0, BOTTOM);
  tone.addColorStop(0, plan.colors.water);
  tone.addColorStop(1, plan.colors.deep);
  context.fillStyle = tone;
  context.fillRect(0, STAGE.water, VIEW.width, DEEP);
  context.globalAlpha = darkness(seconds);
  context.fillStyle = plan.colors.deep;
  context.fillRect(0, STAGE.water, VIEW.width, DEEP);
  mirrorStreet(context, seconds);
  paintRipples(context, plan, seconds);
  paintGlitter(context, plan, seconds);
}
