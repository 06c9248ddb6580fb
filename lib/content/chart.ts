/** A chart is as many units wide; the style sheet stretches it. */
export const CHART_WIDTH = 100;

type Box = {
  height: number;
  /** Above the highest point. */
  room: number;
};

/**
 * The points of a line through values of 0 and more, from left to right: x and y, which grows downwards. Zero is at
 * the foot, so that growth of a tenth never looks like growth from nothing.
 */
export function linePoints(values: readonly number[], { height, room }: Box): [number, number][] {
  const highest = Math.max(...values) || 1;
  return values.map((value, index) => [
    (index * CHART_WIDTH) / (values.length - 1 || 1),
    height - (value / highest) * (height - room),
  ]);
}

/** The width of a bar from zero, where the bar of `highest` fills the chart. */
export const barWidth = (value: number, highest: number): number => (value / highest) * CHART_WIDTH;
