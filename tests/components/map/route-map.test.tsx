import { ROUTE, routePath, windowAround } from '@/components/map/route-map';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

test.each([
  ['a walk to the west', [at(52.3524, 4.9299), at(52.3585, 4.908), at(52.3628, 4.881)]],
  ['a walk to the north', [at(52.35, 4.9), at(52.37, 4.901)]],
  ['two places on one line of latitude', [at(52.36, 4.9), at(52.36, 4.92)]],
])('%s is within the drawing, as large as fits', (_, positions) => {
  const { toDrawing } = windowAround(positions);
  const points = positions.map(toDrawing);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const room = (values: number[], size: number) =>
    Math.min(Math.min(...values), size - Math.max(...values));

  const left = room(xs, ROUTE.width);
  const above = room(ys, ROUTE.height);
  expect(Math.min(left, above)).toBeCloseTo(ROUTE.margin);
});

test('the same place twice is in the middle', () => {
  const { toDrawing } = windowAround([at(52.36, 4.9), at(52.36, 4.9)]);

  expect(toDrawing(at(52.36, 4.9))).toEqual({ x: ROUTE.width / 2, y: ROUTE.height / 2 });
});

test('lines far from the walk are left out', () => {
  const { isNear } = windowAround([at(52.3524, 4.9299), at(52.3628, 4.881)]);

  expect(isNear([[4.9, 52.36]])).toBe(true);
  expect(isNear([[4.75, 52.29]])).toBe(false);
});

test('the line passes every stop', () => {
  const path = routePath([
    { x: 100, y: 100 },
    { x: 500, y: 300 },
    { x: 900, y: 200 },
  ]);

  expect(path).toMatch(/^M100 100C.* 500 300C.* 900 200$/);
});
