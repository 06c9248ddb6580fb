import type { Brush } from './brush';
import { darker, lighter, mix } from './color';
import { n } from './geometry';
import { circle, ellipse, fill, rect, repeat, stroke } from './shapes';
import { glow } from './sky';

/** A lantern on a post; it shines when it is dark. */
export function lantern(brush: Brush, x: number, base: number, height: number): string {
  const { palette, dark } = brush;
  const iron = mix(palette.leafDark, palette.ink, 0.75);
  const [w, top] = [height * 0.07, base - height];
  return (
    ellipse(x, base, w * 1.4, w * 0.3, palette.shadow, { opacity: 0.25 }) +
    (dark ? glow(brush, x, top + w * 1.4, height * 0.56, palette.glow, 0.6) : '') +
    rect(x - w * 0.2, top + w * 2, w * 0.4, height - w * 2, iron) +
    rect(x - w * 0.5, base - height * 0.14, w, height * 0.14, iron, { rx: 3 }) +
    rect(x - w * 0.36, top + height * 0.42, w * 0.72, w * 0.3, iron) +
    fill(
      `M${n(x - w * 0.5)} ${n(top + w * 2.1)}L${n(x - w)} ${n(top + w * 0.5)}H${n(x + w)}L${n(x + w * 0.5)} ${n(top + w * 2.1)}Z`,
      dark ? palette.glow : lighter(palette.glow, 0.6),
    ) +
    stroke(
      `M${n(x - w * 0.5)} ${n(top + w * 2.1)}L${n(x - w)} ${n(top + w * 0.5)}H${n(x + w)}L${n(x + w * 0.5)} ${n(top + w * 2.1)}ZM${n(x)} ${n(top + w * 0.5)}V${n(top + w * 2.1)}`,
      iron,
      w * 0.16,
    ) +
    fill(
      `M${n(x - w * 1.14)} ${n(top + w * 0.5)}Q${n(x - w * 0.3)} ${n(top + w * 0.1)} ${n(x)} ${n(top - w * 0.4)}Q${n(x + w * 0.3)} ${n(top + w * 0.1)} ${n(x + w * 1.14)} ${n(top + w * 0.5)}Z`,
      iron,
    ) +
    circle(x, top - w * 0.5, w * 0.18, iron)
  );
}

/** A street bench of `width`; `seat` is the height of the seat. */
export function bench(
  brush: Brush,
  x: number,
  base: number,
  width: number,
  seat: number,
): { back: string; front: string } {
  const { palette } = brush;
  const wood = palette.wood;
  const iron = mix(palette.ink, palette.leafDark, 0.2);
  return {
    back:
      ellipse(x, base, width * 0.56, 14, palette.shadow, { opacity: 0.22 }) +
      repeat(3, (index) =>
        rect(
          x - width / 2,
          base - seat * 2.1 + index * seat * 0.3,
          width,
          seat * 0.2,
          index % 2 === 0 ? wood : darker(wood, 0.1),
          { rx: 5 },
        ),
      ) +
      [-0.42, 0.42]
        .map((share) =>
          rect(x + share * width - 7, base - seat * 2.15, 14, seat * 2.15, iron, { rx: 4 }),
        )
        .join('') +
      rect(x - width / 2, base - seat, width, seat * 0.2, lighter(wood, 0.12), { rx: 5 }),
    front:
      [-0.42, 0.42]
        .map((share) =>
          rect(x + share * width - 9, base - seat * 0.82, 18, seat * 0.82, iron, { rx: 4 }),
        )
        .join('') +
      rect(x - width / 2, base - seat * 0.84, width, seat * 0.15, darker(wood, 0.2), { rx: 4 }),
  };
}

/** An iron railing along the whole width. */
export function railing(
  brush: Brush,
  top: number,
  base: number,
  from = -20,
  to = 1620,
  gap = 64,
): string {
  const iron = mix(brush.palette.ink, brush.palette.leafDark, 0.25);
  return (
    repeat((to - from) / gap, (index) => rect(from + index * gap, top, 7, base - top, iron)) +
    rect(from, top - 6, to - from, 13, iron, { rx: 5 }) +
    rect(from, top + (base - top) * 0.45, to - from, 7, iron) +
    repeat(
      (to - from) / (gap * 4),
      (index) =>
        rect(from + index * gap * 4 - 4, top - 16, 16, base - top + 16, iron, { rx: 4 }) +
        circle(from + index * gap * 4 + 4, top - 20, 11, iron),
    )
  );
}

/** Small bulbs on a string from one point to another. */
export function bulbs(
  brush: Brush,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sag: number,
): string {
  const { palette } = brush;
  const [cx, cy] = [(x1 + x2) / 2, (y1 + y2) / 2 + sag * 2];
  const count = Math.round(Math.abs(x2 - x1) / 70);
  return (
    stroke(`M${n(x1)} ${n(y1)}Q${n(cx)} ${n(cy)} ${n(x2)} ${n(y2)}`, palette.ink, 3) +
    repeat(count, (index) => {
      const t = (index + 0.5) / count;
      const x = (1 - t) ** 2 * x1 + 2 * t * (1 - t) * cx + t * t * x2;
      const y = (1 - t) ** 2 * y1 + 2 * t * (1 - t) * cy + t * t * y2;
      return (
        circle(x, y + 11, 20, palette.glow, { opacity: 0.28 }) +
        circle(x, y + 11, 9, index % 3 === 2 ? palette.accent : palette.glow)
      );
    })
  );
}

/** A street of small stones, lighter in the distance. */
export function paving(brush: Brush, top: number): string {
  const { palette, random } = brush;
  const joint = darker(palette.pavement, 0.14);
  return (
    rect(0, top, 1600, 1200 - top, palette.pavement) +
    repeat(70, () => {
      const depth = random.next() ** 0.7;
      const y = top + 14 + depth * (1180 - top);
      return rect(
        random.between(0, 1580),
        y,
        16 + depth * 56,
        4 + depth * 9,
        random.chance(0.5) ? joint : lighter(palette.pavement, 0.22),
        { rx: 3, opacity: 0.6 },
      );
    })
  );
}
