// @vitest-environment node
import fc from 'fast-check';
import { HEIGHT, type MapPoint, WIDTH } from '@/components/map/geometry';
import { layoutMarkers, PIN_SIZE as SIZE } from '@/components/map/marker-layout';

/** The scales at which the CSS shows the markers. */
const SCALES = [1, 0.94, 0.82, 0.71, 0.61, 0.525, 0.455, 0.392];

const at = (x: number, y: number) => ({ origin: { x, y } });
const between = (one: MapPoint, other: MapPoint) => Math.hypot(one.x - other.x, one.y - other.y);

/** In marker widths at a scale. */
const nearest = (pins: readonly { origin: MapPoint; point: MapPoint }[], scale: number) => {
  const points = pins.map(({ origin, point }) => ({
    x: origin.x + (point.x - origin.x) * scale,
    y: origin.y + (point.y - origin.y) * scale,
  }));
  const gaps = points.flatMap((one, index) =>
    points.slice(0, index).map((other) => between(one, other)),
  );
  return Math.min(...gaps) / (SIZE * scale);
};

test('markers that do not overlap stay at their origins', () => {
  const pins = layoutMarkers([at(300, 300), at(390, 300), at(300, 390)]);

  expect(pins.map(({ point }) => point)).toEqual(pins.map(({ origin }) => origin));
});

test('two markers of one address are side by side, each half a marker from it', () => {
  const [one, other] = layoutMarkers([at(500, 400), at(500, 400)]).map(({ point }) => point);
  if (!one || !other) throw new Error('a pin is gone');

  expect(between(one, other)).toBeGreaterThanOrEqual(SIZE);
  expect(between(one, other)).toBeLessThan(SIZE * 1.01);
  expect({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }).toEqual({
    x: expect.closeTo(500, 3),
    y: expect.closeTo(400, 3),
  });
});

test('the western one of two close markers stays the western one', () => {
  const [east, west] = layoutMarkers([at(502, 400), at(498, 401)]);

  expect(west?.point.x).toBeLessThan(east?.point.x ?? 0);
});

test('seven markers of one address stay close around it', () => {
  const pins = layoutMarkers(Array.from({ length: 7 }, () => at(500, 400)));

  expect(nearest(pins, 1)).toBeGreaterThanOrEqual(1);
  expect(Math.max(...pins.map(({ origin, point }) => between(origin, point)))).toBeLessThan(
    SIZE * 1.3,
  );
});

test('a marker in the corner is completely visible', () => {
  const [pin] = layoutMarkers([at(0, HEIGHT)]);

  expect(pin?.point).toEqual({ x: SIZE / 2, y: HEIGHT - SIZE / 2 });
});

test('the layout is deterministic, in the order of the input', () => {
  const crowd = [3, 1, 4, 1, 5, 9, 2, 6].map((step, id) => ({ id, ...at(480 + step * 7, 400) }));

  const pins = layoutMarkers(crowd);

  expect(pins.map(({ id }) => id)).toEqual(crowd.map(({ id }) => id));
  expect(layoutMarkers(crowd)).toEqual(pins);
});

const origins = fc.array(
  fc.record({
    origin: fc.record({
      x: fc.integer({ min: 0, max: WIDTH }),
      y: fc.integer({ min: 0, max: HEIGHT }),
    }),
  }),
  { minLength: 2, maxLength: 25 },
);

test('however the points lie, at no size of the map do two pins overlap or leave it', () => {
  fc.assert(
    fc.property(origins, (items) => {
      const pins = layoutMarkers(items);

      for (const scale of SCALES) expect(nearest(pins, scale)).toBeGreaterThanOrEqual(1);
      for (const { point } of pins) {
        expect(Math.abs(point.x - WIDTH / 2)).toBeLessThanOrEqual((WIDTH - SIZE) / 2);
        expect(Math.abs(point.y - HEIGHT / 2)).toBeLessThanOrEqual((HEIGHT - SIZE) / 2);
      }
    }),
    { numRuns: 200 },
  );
});

test('no pin stands aside without need: half the offset back, it would meet another or the edge', () => {
  fc.assert(
    fc.property(origins, (items) => {
      const pins = layoutMarkers(items);

      for (const pin of pins) {
        if (between(pin.origin, pin.point) < 1) continue;
        const x = pin.point.x + (pin.origin.x - pin.point.x) / 2;
        const y = pin.point.y + (pin.origin.y - pin.point.y) / 2;
        const isOverEdge =
          Math.abs(x - WIDTH / 2) > (WIDTH - SIZE) / 2 ||
          Math.abs(y - HEIGHT / 2) > (HEIGHT - SIZE) / 2;
        const back = pins.map((other) => (other === pin ? { ...pin, point: { x, y } } : other));
        expect(isOverEdge || Math.min(...SCALES.map((scale) => nearest(back, scale))) < 1).toBe(
          true,
        );
      }
    }),
    { numRuns: 200 },
  );
});
