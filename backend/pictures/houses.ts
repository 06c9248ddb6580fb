import type { Brush } from './brush';
import { darker, lighter, lightness, mix } from './color';
import { n } from './geometry';
import { circle, fill, rect, repeat, stroke } from './shapes';

type House = {
  x: number;
  base: number;
  width: number;
  height: number;
  color: string;
  shop?: boolean;
};
type Gable = 'step' | 'neck' | 'bell' | 'spout' | 'cornice' | 'roof';

function gable(kind: Gable, { x, width: w }: House, y: number): { d: string; rise: number } {
  const at = (fx: number, fy: number) => `${n(x + w * fx)} ${n(y - w * fy)}`;
  switch (kind) {
    case 'step':
      return {
        d: `M${at(0, 0)}V${n(y - w * 0.12)}H${n(x + w * 0.14)}V${n(y - w * 0.3)}H${n(x + w * 0.28)}V${n(y - w * 0.48)}H${n(x + w * 0.4)}V${n(y - w * 0.62)}H${n(x + w * 0.6)}V${n(y - w * 0.48)}H${n(x + w * 0.72)}V${n(y - w * 0.3)}H${n(x + w * 0.86)}V${n(y - w * 0.12)}H${n(x + w)}V${n(y)}Z`,
        rise: 0.62,
      };
    case 'neck':
      return {
        d: `M${at(0, 0)}V${n(y - w * 0.06)}C${at(0.16, 0.06)} ${at(0.26, 0.16)} ${at(0.27, 0.34)}V${n(y - w * 0.56)}L${at(0.5, 0.72)}L${at(0.73, 0.56)}V${n(y - w * 0.34)}C${at(0.74, 0.16)} ${at(0.84, 0.06)} ${at(1, 0.06)}V${n(y)}Z`,
        rise: 0.72,
      };
    case 'bell':
      return {
        d: `M${at(0, 0)}V${n(y - w * 0.05)}C${at(0.14, 0.08)} ${at(0.2, 0.2)} ${at(0.24, 0.38)}C${at(0.28, 0.58)} ${at(0.72, 0.58)} ${at(0.76, 0.38)}C${at(0.8, 0.2)} ${at(0.86, 0.08)} ${at(1, 0.05)}V${n(y)}Z`,
        rise: 0.54,
      };
    case 'spout':
      return {
        d: `M${at(0, 0)}L${at(0.4, 0.5)}V${n(y - w * 0.62)}H${n(x + w * 0.6)}V${n(y - w * 0.5)}L${at(1, 0)}Z`,
        rise: 0.62,
      };
    case 'roof':
      return {
        d: `M${at(-0.02, 0)}L${at(0.12, 0.34)}H${n(x + w * 0.88)}L${at(1.02, 0)}Z`,
        rise: 0.34,
      };
    case 'cornice':
      return { d: `M${at(-0.03, 0)}V${n(y - w * 0.14)}H${n(x + w * 1.03)}V${n(y)}Z`, rise: 0.14 };
  }
}

function sash(
  brush: Brush,
  x: number,
  y: number,
  width: number,
  height: number,
  trim: string,
): string {
  const { palette, random, dark } = brush;
  const lit = dark && random.chance(0.56);
  const pane = lit ? palette.glow : dark ? darker(palette.pane, 0.3) : palette.pane;
  const glint = lit
    ? ''
    : fill(
        `M${n(x + width * 0.12)} ${n(y + height)}L${n(x + width * 0.62)} ${n(y)}H${n(x + width * 0.9)}L${n(x + width * 0.4)} ${n(y + height)}Z`,
        mix(pane, palette.skyLow, 0.5),
        { opacity: 0.5 },
      );
  const curtain = random.chance(0.3)
    ? fill(
        `M${n(x)} ${n(y)}H${n(x + width * 0.36)}Q${n(x + width * 0.3)} ${n(y + height * 0.6)} ${n(x)} ${n(y + height * 0.8)}Z`,
        lit ? lighter(palette.glow, 0.5) : palette.trim,
        { opacity: 0.7 },
      )
    : '';
  return (
    rect(x - 4, y - 4, width + 8, height + 8, trim) +
    rect(x, y, width, height, pane) +
    glint +
    curtain +
    rect(x + width / 2 - 2, y, 4, height, trim) +
    rect(x, y + height * 0.42, width, 4, trim) +
    rect(x - 7, y + height + 4, width + 14, 6, darker(trim, 0.2))
  );
}

function ground(
  brush: Brush,
  { x, base, width, color, shop }: House,
  tall: number,
  trim: string,
): string {
  const { palette, random, dark } = brush;
  const top = base - tall;
  const doorWide = width * 0.24;
  const doorX = random.chance(0.5) ? x + width * 0.1 : x + width * 0.66;
  const doorColor = random.pick([palette.leafDark, palette.accent, palette.ink, palette.cloth[0]]);
  const door =
    rect(doorX - 5, top + tall * 0.06, doorWide + 10, tall * 0.94, trim) +
    rect(doorX, top + tall * 0.12 + 22, doorWide, tall * 0.88 - 22, doorColor) +
    rect(doorX, top + tall * 0.12, doorWide, 18, dark ? palette.glow : palette.pane) +
    circle(doorX + doorWide * 0.82, base - tall * 0.4, 3, palette.glow) +
    rect(doorX - 10, base - 8, doorWide + 20, 8, mix(palette.pavement, palette.ink, 0.2));
  const left = doorX > x + width / 2 ? x + width * 0.1 : doorX + doorWide + width * 0.1;
  const wide = doorX > x + width / 2 ? doorX - left - width * 0.08 : x + width * 0.9 - left;
  if (shop !== true) return door + sash(brush, left, top + tall * 0.16, wide, tall * 0.56, trim);
  const awning = random.pick(palette.cloth);
  return (
    door +
    rect(left - 5, top + tall * 0.2, wide + 10, tall * 0.66, trim) +
    rect(
      left,
      top + tall * 0.24,
      wide,
      tall * 0.58,
      dark ? palette.glow : mix(palette.pane, palette.waterLight, 0.4),
    ) +
    repeat(4, (index) =>
      circle(
        left + wide * (0.16 + index * 0.23),
        top + tall * 0.74,
        wide * 0.09,
        palette.cloth[index] ?? color,
      ),
    ) +
    fill(
      `M${n(left - 8)} ${n(top + tall * 0.1)}H${n(left + wide + 8)}L${n(left + wide + 18)} ${n(top + tall * 0.34)}H${n(left - 18)}Z`,
      awning,
    ) +
    repeat(3, (index) =>
      fill(
        `M${n(left + wide * (0.1 + index * 0.34))} ${n(top + tall * 0.1)}h${n(wide * 0.16)}l${n(4)} ${n(tall * 0.24)}h${n(-wide * 0.17)}Z`,
        palette.paper,
        { opacity: 0.85 },
      ),
    )
  );
}

/** One canal house with its gable; `height` is up to the eaves. */
export function house(brush: Brush, plan: House): string {
  const { random, palette } = brush;
  const { x, base, width, height, color } = plan;
  const top = base - height;
  const kind = random.pick<Gable>([
    'step',
    'neck',
    'bell',
    'spout',
    'cornice',
    'bell',
    'neck',
    'roof',
  ]);
  const { d, rise } = gable(kind, plan, top + 1);
  const trim = lightness(color) > 0.72 ? darker(palette.trim, 0.12) : palette.trim;
  const roof = kind === 'cornice' || kind === 'roof' ? mix(palette.ink, color, 0.25) : color;
  const floors = Math.max(2, Math.round(height / (width * 0.78)));
  const groundTall = Math.min(height / floors, width * 0.9) * 1.05;
  const floorTall = (height - groundTall) / Math.max(floors - 1, 1);
  const columns = width > 150 ? 3 : 2;
  const wide = (width * 0.78) / columns - width * 0.06;
  const windows = repeat(floors - 1, (floor) =>
    repeat(columns, (column) =>
      sash(
        brush,
        x + width * 0.14 + column * (wide + width * 0.07),
        top + floor * floorTall + floorTall * 0.2,
        wide,
        floorTall * (0.64 - floor * 0.02),
        trim,
      ),
    ),
  );
  const loft =
    rise > 0.4
      ? rect(x + width * 0.42, top - width * 0.3, width * 0.16, width * 0.24, trim) +
        rect(x + width * 0.445, top - width * 0.28, width * 0.11, width * 0.2, palette.pane)
      : '';
  const beam =
    rise > 0.4
      ? rect(x + width * 0.485, top - width * (rise - 0.14), width * 0.03, width * 0.1, palette.ink)
      : '';
  const edge =
    rise > 0.4
      ? stroke(d.slice(0, -1), trim, 5, { opacity: 0.85 })
      : rect(x - width * 0.03, top - 8, width * 1.06, 9, trim);
  return (
    fill(d, roof) +
    edge +
    rect(x, top, width, height, color) +
    (kind === 'roof'
      ? rect(x + width * 0.4, top - width * 0.24, width * 0.2, width * 0.2, trim) +
        rect(x + width * 0.43, top - width * 0.21, width * 0.14, width * 0.17, palette.pane)
      : '') +
    rect(x + width * 0.86, top, width * 0.14, height, palette.shadow, { opacity: 0.16 }) +
    loft +
    beam +
    windows +
    ground(brush, plan, groundTall, trim) +
    rect(x, base - groundTall - 6, width, 6, trim, { opacity: 0.7 })
  );
}

/** A row of houses from `from` to `to`, standing on `base`. */
export function houseRow(
  brush: Brush,
  from: number,
  to: number,
  base: number,
  { low = 300, high = 460, wide = 170, shop = false } = {},
): string {
  const { random, palette } = brush;
  const colors = random.shuffle(palette.bricks);
  let x = from;
  let row = '';
  for (let index = 0; x < to; index += 1) {
    const width = wide * random.between(0.82, 1.18);
    row += house(brush, {
      x,
      base,
      width,
      height: random.between(low, high),
      color: colors[index % colors.length] ?? palette.wall,
      shop: shop && index % 2 === 0,
    });
    x += width;
  }
  return row;
}

/** Far houses, without detail: only a rhythm of roofs. */
export function rooftops(brush: Brush, base: number, high: number, color: string): string {
  const { random } = brush;
  let x = -20;
  let d = `M-20 ${n(base)}`;
  while (x < 1640) {
    const width = random.between(50, 100);
    const y = base - high * random.between(0.55, 1);
    d += random.chance(0.5)
      ? `V${n(y)}L${n(x + width / 2)} ${n(y - width * 0.5)}L${n(x + width)} ${n(y)}`
      : `V${n(y)}h${n(width * 0.25)}v${n(-width * 0.25)}h${n(width * 0.5)}v${n(width * 0.25)}h${n(width * 0.25)}`;
    x += width;
  }
  return fill(`${d}V${n(base)}Z`, color);
}
