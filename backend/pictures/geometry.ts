export type Point = readonly [number, number];

/** One decimal is finer than anybody sees, and keeps the files small and stable. */
export const n = (value: number) => String(Math.round(value * 10) / 10);
const at = ([x, y]: Point) => `${n(x)} ${n(y)}`;

export const between = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];
export const plus = (point: Point, dx: number, dy: number): Point => [point[0] + dx, point[1] + dy];
export const distance = (from: Point, to: Point) => Math.hypot(to[0] - from[0], to[1] - from[1]);

export const polygon = (points: readonly Point[]) => `M${points.map(at).join('L')}Z`;
export const polyline = (points: readonly Point[]) => `M${points.map(at).join('L')}`;

/** A flowing line through the points; closed unless said otherwise. */
export function smooth(points: readonly Point[], { closed = true, bend = 1 / 6 } = {}): string {
  const last = points.length - 1;
  const point = (index: number): Point => {
    const wrapped = closed
      ? (index + points.length) % points.length
      : Math.min(Math.max(index, 0), last);
    return points[wrapped] ?? [0, 0];
  };
  let d = `M${at(point(0))}`;
  for (let index = 0; index < (closed ? points.length : last); index += 1) {
    const [before, from, to, after] = [
      point(index - 1),
      point(index),
      point(index + 1),
      point(index + 2),
    ];
    d += `C${at(plus(from, (to[0] - before[0]) * bend, (to[1] - before[1]) * bend))} ${at(
      plus(to, (from[0] - after[0]) * bend, (from[1] - after[1]) * bend),
    )} ${at(to)}`;
  }
  return closed ? `${d}Z` : d;
}

function spline(points: readonly Point[], index: number, share: number): Point {
  const point = (at: number): Point =>
    points[Math.min(Math.max(at, 0), points.length - 1)] ?? [0, 0];
  const [a, b, c, d] = [point(index - 1), point(index), point(index + 1), point(index + 2)];
  const along = (axis: 0 | 1) =>
    0.5 *
    (2 * b[axis] +
      (c[axis] - a[axis]) * share +
      (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * share ** 2 +
      (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * share ** 3);
  return [along(0), along(1)];
}

const STEPS = 7;

/** A limb, a branch, a finger: a bent stroke whose width changes on the way, with round ends. */
export function taper(points: readonly Point[], widths: readonly number[]): string {
  const centre: { point: Point; width: number }[] = [];
  for (let index = 0; index < points.length - 1; index += 1) {
    const from = widths[index] ?? 1;
    const to = widths[index + 1] ?? from;
    const stop = index === points.length - 2 ? STEPS : STEPS - 1;
    for (let step = 0; step <= stop; step += 1) {
      const share = step / STEPS;
      centre.push({ point: spline(points, index, share), width: from + (to - from) * share });
    }
  }
  const left: Point[] = [];
  const right: Point[] = [];
  centre.forEach(({ point, width }, index) => {
    const before = centre[index - 1]?.point ?? point;
    const after = centre[index + 1]?.point ?? point;
    const length = distance(before, after) || 1;
    const dx = ((before[1] - after[1]) / length) * (width / 2);
    const dy = ((after[0] - before[0]) / length) * (width / 2);
    left.push(plus(point, dx, dy));
    right.unshift(plus(point, -dx, -dy));
  });
  const start = (widths[0] ?? 1) / 2;
  const end = (widths[points.length - 1] ?? 1) / 2;
  return `${polyline(left)}A${n(end)} ${n(end)} 0 0 0 ${right.map(at).join('L')}A${n(start)} ${n(start)} 0 0 0 ${at(left[0] ?? [0, 0])}Z`;
}

/** Where the elbow or the knee is, both ways it can bend. */
export function joints(
  from: Point,
  to: Point,
  upper: number,
  lower: number,
): readonly [Point, Point] {
  const reach = Math.min(distance(from, to), (upper + lower) * 0.999) || 1;
  const along = (upper ** 2 - lower ** 2 + reach ** 2) / (2 * reach);
  const aside = Math.sqrt(Math.max(upper ** 2 - along ** 2, 0));
  const dx = (to[0] - from[0]) / (distance(from, to) || 1);
  const dy = (to[1] - from[1]) / (distance(from, to) || 1);
  const middle = plus(from, dx * along, dy * along);
  return [plus(middle, -dy * aside, dx * aside), plus(middle, dy * aside, -dx * aside)];
}
