// @vitest-environment node
import fc from 'fast-check';
import { HEIGHT, type MapPoint, WIDTH } from '@/components/map/geometry';
import { spread } from '@/components/map/marker-layout';

const SIZE = 84;
/** The scales at which the CSS shows the markers. */
const SCALES = [1, 0.94, 0.82, 0.71, 0.61, 0.525, 0.455, 0.392];

const at = (x: number, y: number) => ({ spot: { x, y } });
const between = (one: MapPoint, other: MapPoint) => Math.hypot(one.x - other.x, one.y - other.y);

/** In marker widths at a scale. */
const nearest = (pins: readonly { spot: MapPoint; place: MapPoint }[], scale: number) => {
  const places = pins.map(({ spot, place }) => ({
    x: spot.x + (place.x - spot.x) * scale,
    y: spot.y + (place.y - spot.y) * scale,
  }));
  const gaps = places.flatMap((one, index) =>
    places.slice(0, index).map((other) => between(one, other)),
  );
  return Math.min(...gaps) / (SIZE * scale);
};

test('pins with room around them stay where they are', () => {
  const pins = spread([at(300, 300), at(390, 300), at(300, 390)], SIZE);

  expect(pins.map(({ place }) => place)).toEqual(pins.map(({ spot }) => spot));
});

test('two places at one address stand side by side, each half a pin from it', () => {
  const [one, other] = spread([at(500, 400), at(500, 400)], SIZE).map(({ place }) => place);
  if (!one || !other) throw new Error('a pin is gone');

  expect(between(one, other)).toBeGreaterThanOrEqual(SIZE);
  expect(between(one, other)).toBeLessThan(SIZE * 1.01);
  expect({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }).toEqual({
    x: expect.closeTo(500, 3),
    y: expect.closeTo(400, 3),
  });
});

test('the western one of two neighbours stays the western one', () => {
  const [east, west] = spread([at(502, 400), at(498, 401)], SIZE);

  expect(west?.place.x).toBeLessThan(east?.place.x ?? 0);
});

test('seven places at one address close up around it', () => {
  const pins = spread(
    Array.from({ length: 7 }, () => at(500, 400)),
    SIZE,
  );

  expect(nearest(pins, 1)).toBeGreaterThanOrEqual(1);
  expect(Math.max(...pins.map(({ spot, place }) => between(spot, place)))).toBeLessThan(SIZE * 1.3);
});

test('a pin in the corner is drawn whole', () => {
  const [pin] = spread([at(0, HEIGHT)], SIZE);

  expect(pin?.place).toEqual({ x: SIZE / 2, y: HEIGHT - SIZE / 2 });
});

test('the answer is the same each time, in the order of the question', () => {
  const crowd = [3, 1, 4, 1, 5, 9, 2, 6].map((step, id) => ({ id, ...at(480 + step * 7, 400) }));

  const pins = spread(crowd, SIZE);

  expect(pins.map(({ id }) => id)).toEqual(crowd.map(({ id }) => id));
  expect(spread(crowd, SIZE)).toEqual(pins);
});

const spots = fc.array(
  fc.record({
    spot: fc.record({
      x: fc.integer({ min: 0, max: WIDTH }),
      y: fc.integer({ min: 0, max: HEIGHT }),
    }),
  }),
  { minLength: 2, maxLength: 25 },
);

test('however the places lie, at no size of the map do two pins overlap or leave it', () => {
  fc.assert(
    fc.property(spots, (items) => {
      const pins = spread(items, SIZE);

      for (const scale of SCALES) expect(nearest(pins, scale)).toBeGreaterThanOrEqual(1);
      for (const { place } of pins) {
        expect(Math.abs(place.x - WIDTH / 2)).toBeLessThanOrEqual((WIDTH - SIZE) / 2);
        expect(Math.abs(place.y - HEIGHT / 2)).toBeLessThanOrEqual((HEIGHT - SIZE) / 2);
      }
    }),
    { numRuns: 200 },
  );
});

test('no pin stands aside without need: half the way back, it would meet another or the edge', () => {
  fc.assert(
    fc.property(spots, (items) => {
      const pins = spread(items, SIZE);

      for (const pin of pins) {
        if (between(pin.spot, pin.place) < 1) continue;
        const x = pin.place.x + (pin.spot.x - pin.place.x) / 2;
        const y = pin.place.y + (pin.spot.y - pin.place.y) / 2;
        const isOverEdge =
          Math.abs(x - WIDTH / 2) > (WIDTH - SIZE) / 2 ||
          Math.abs(y - HEIGHT / 2) > (HEIGHT - SIZE) / 2;
        const back = pins.map((other) => (other === pin ? { ...pin, place: { x, y } } : other));
        expect(isOverEdge || Math.min(...SCALES.map((scale) => nearest(back, scale))) < 1).toBe(
          true,
        );
      }
    }),
    { numRuns: 200 },
  );
});
