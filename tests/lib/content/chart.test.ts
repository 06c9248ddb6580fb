// @vitest-environment node
import { barWidth, CHART_WIDTH, linePoints } from '@/lib/content/chart';

const BOX = { height: 40, room: 4 };

/** How high each point stands above the foot of the chart, as a part of the highest. */
function parts(values: readonly number[]): number[] {
  const heights = linePoints(values, BOX).map(([, y]) => BOX.height - y);
  const highest = Math.max(...heights);
  return heights.map((one) => Math.round((one / highest) * 1_000) / 1_000);
}

test.each([
  ['visitors', [8500, 8900, 9200], [0.924, 0.967, 1]],
  ['volunteers', [1350, 1410, 1480], [0.912, 0.953, 1]],
  ['what halved', [10, 5], [1, 0.5]],
  ['what was none at first', [0, 3, 12], [0, 0.25, 1]],
  ['what stayed the same', [7, 7], [1, 1]],
  ['fractions', [25.4, 26.6, 28.4], [0.894, 0.937, 1]],
])('the heights of a line are in proportion to its values: %s', (_, values, expected) => {
  expect(parts(values)).toEqual(expected);
});

test('the highest point leaves room for its stroke, and a series of none lies at the foot', () => {
  expect(linePoints([1, 2], BOX)).toEqual([
    [0, 22],
    [CHART_WIDTH, 4],
  ]);
  expect(linePoints([0, 0], BOX).map(([, y]) => y)).toEqual([40, 40]);
});

test('a bar is as much shorter as its value is less', () => {
  expect([0, 1, 50, 200].map((value) => barWidth(value, 200))).toEqual([0, 0.5, 25, 100]);
});
