/** A chart is as many units wide; the style sheet stretches it. */
export const CHART_WIDTH = 100;

type Box = {
  height: number;
  /** Above the highest and below the lowest point. */
  room: number;
};

/** The points of a line through values, from left to right: x and y, which grows downwards. */
export function linePoints(values: readonly number[], { height, room }: Box): [number, number][] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return values.map((value, index) => [
    (index * CHART_WIDTH) / (values.length - 1 || 1),
    height - room - ((value - low) / (high - low || 1)) * (height - 2 * room),
  ]);
}
