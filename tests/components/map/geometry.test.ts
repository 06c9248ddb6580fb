// @vitest-environment node
import fc from 'fast-check';
import { BOUNDS, HEIGHT, isOnMap, project, WIDTH } from '@/components/map/geometry';

const longitude = fc.double({ min: BOUNDS.west, max: BOUNDS.east, noNaN: true });
const latitude = fc.double({ min: BOUNDS.south, max: BOUNDS.north, noNaN: true });
const position = fc.record({ latitude, longitude });

test('north is up and east is right', () => {
  fc.assert(
    fc.property(position, position, (one, other) => {
      const [here, there] = [project(one), project(other)];

      expect(Math.sign(here.x - there.x)).toBe(Math.sign(one.longitude - other.longitude));
      expect(Math.sign(there.y - here.y)).toBe(Math.sign(one.latitude - other.latitude));
    }),
  );
});

test('the corners of the bounds are the corners of the SVG', () => {
  expect(project({ latitude: BOUNDS.north, longitude: BOUNDS.west })).toEqual({ x: 0, y: 0 });
  const { x, y } = project({ latitude: BOUNDS.south, longitude: BOUNDS.east });
  expect(x).toBeCloseTo(WIDTH);
  expect(Math.abs(y - HEIGHT)).toBeLessThan(0.5);
});

test('a kilometre is as long to the north as to the east', () => {
  const dam = { latitude: 52.3731, longitude: 4.8926 };
  const start = project(dam);
  const north = project({ ...dam, latitude: dam.latitude + 1 / 111.2 });
  const east = project({ ...dam, longitude: dam.longitude + 1 / 67.9 });

  expect((start.y - north.y) / (east.x - start.x)).toBeCloseTo(1, 2);
});

test.each([
  ['the Dam', 52.3731, 4.8926, true],
  ['the Gaasperplas', 52.3085, 4.9925, true],
  ['Weesp', 52.3079, 5.0417, false],
  ['Utrecht', 52.0907, 5.1214, false],
  ['Alkmaar', 52.632, 4.75, false],
  ['nowhere at sea', 0, 0, false],
])('a position in %s is on the map where it belongs', (_, latitude, longitude, isOn) => {
  expect(isOnMap({ latitude, longitude })).toBe(isOn);
});
