import type { Brush } from './brush';
import { darker, lighter, mix } from './color';
import { n } from './geometry';
import { circle, ellipse, fill, rect, repeat } from './shapes';

/** An open boat, `long` from stem to stern, the water line at `y`. What is in it goes between the two parts. */
export function sloop(brush: Brush, x: number, y: number, long: number, inside: string): string {
  const { palette, random } = brush;
  const color = random.pick([palette.cloth[0], palette.accent, palette.paper, palette.leafDark]);
  const [h, tall] = [long / 2, long * 0.16];
  const hull = `M${n(x - h)} ${n(y - tall * 1.1)}C${n(x - h * 0.5)} ${n(y - tall * 0.72)} ${n(x + h * 0.5)} ${n(y - tall * 0.72)} ${n(x + h)} ${n(y - tall * 1.45)}C${n(x + h * 0.96)} ${n(y - tall * 0.5)} ${n(x + h * 0.86)} ${n(y + tall * 0.1)} ${n(x + h * 0.7)} ${n(y + tall * 0.2)}H${n(x - h * 0.82)}C${n(x - h * 0.94)} ${n(y)} ${n(x - h)} ${n(y - tall * 0.5)} ${n(x - h)} ${n(y - tall * 1.1)}Z`;
  const rim = `M${n(x - h - 6)} ${n(y - tall * 1.16)}C${n(x - h * 0.5)} ${n(y - tall * 0.76)} ${n(x + h * 0.5)} ${n(y - tall * 0.76)} ${n(x + h + 8)} ${n(y - tall * 1.56)}L${n(x + h)} ${n(y - tall * 1.24)}C${n(x + h * 0.5)} ${n(y - tall * 0.5)} ${n(x - h * 0.5)} ${n(y - tall * 0.5)} ${n(x - h)} ${n(y - tall * 0.92)}Z`;
  return (
    fill(
      `M${n(x - h * 0.98)} ${n(y - tall)}C${n(x - h * 0.5)} ${n(y - tall * 1.4)} ${n(x + h * 0.5)} ${n(y - tall * 1.5)} ${n(x + h)} ${n(y - tall * 1.45)}L${n(x + h * 0.8)} ${n(y)}H${n(x - h * 0.9)}Z`,
      darker(palette.wood, 0.35),
    ) +
    inside +
    fill(hull, color) +
    fill(
      `M${n(x - h * 0.97)} ${n(y - tall * 0.42)}C${n(x - h * 0.4)} ${n(y - tall * 0.14)} ${n(x + h * 0.5)} ${n(y - tall * 0.14)} ${n(x + h * 0.93)} ${n(y - tall * 0.56)}L${n(x + h * 0.7)} ${n(y + tall * 0.2)}H${n(x - h * 0.82)}Z`,
      darker(color, 0.24),
    ) +
    fill(rim, lighter(palette.wood, 0.18)) +
    wake(brush, x, y + tall * 0.16, h)
  );
}

function wake(brush: Brush, x: number, y: number, h: number): string {
  const { palette } = brush;
  return (
    ellipse(x - h * 0.06, y + 8, h * 0.95, 10, palette.ink, { opacity: 0.3 }) +
    repeat(4, (index) =>
      ellipse(
        x + (index - 1.5) * h * 0.5,
        y + 8 + (index % 2) * 8,
        h * 0.22,
        3,
        palette.waterLight,
        { opacity: 0.8 },
      ),
    )
  );
}

/** A houseboat: a long hull with a cabin, windows and plants on the roof. */
export function houseboat(brush: Brush, x: number, y: number, long: number): string {
  const { palette, random, dark } = brush;
  const hull = mix(palette.ink, palette.woodDark, 0.25);
  const cabin = random.pick(palette.cloth);
  const tall = long * 0.12;
  return (
    rect(x - long * 0.38, y - tall * 2.1, long * 0.74, tall * 1.6, cabin) +
    rect(x - long * 0.4, y - tall * 2.3, long * 0.78, tall * 0.3, palette.paper) +
    repeat(
      5,
      (index) =>
        rect(
          x - long * 0.34 + index * long * 0.138,
          y - tall * 1.75,
          long * 0.09,
          tall * 0.7,
          palette.trim,
        ) +
        rect(
          x - long * 0.334 + index * long * 0.138,
          y - tall * 1.68,
          long * 0.078,
          tall * 0.56,
          dark ? palette.glow : palette.pane,
        ),
    ) +
    repeat(6, (index) =>
      circle(
        x - long * 0.3 + index * long * 0.1,
        y - tall * 2.42,
        tall * random.between(0.16, 0.3),
        index % 2 === 0 ? palette.leaf : palette.leafLight,
      ),
    ) +
    fill(
      `M${n(x - long * 0.5)} ${n(y - tall * 0.9)}H${n(x + long * 0.5)}L${n(x + long * 0.44)} ${n(y + tall * 0.2)}H${n(x - long * 0.46)}Z`,
      hull,
    ) +
    rect(x - long * 0.49, y - tall * 0.9, long * 0.98, tall * 0.18, palette.accent) +
    wake(brush, x, y + tall * 0.1, long * 0.48)
  );
}
