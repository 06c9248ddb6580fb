// @vitest-environment node
import { NAMES_AT } from '@/components/map/districts';
import { layoutNames } from '@/components/map/marker-layout';
import { project, type MapPoint } from '@/components/map/geometry';

const names = {
  centrum: 'Centrum',
  noord: 'Noord',
  oost: 'Oost',
  zuid: 'Zuid',
  west: 'West',
  'nieuw-west': 'Nieuw-West',
  zuidoost: 'Zuidoost',
  westpoort: 'Westpoort',
  weesp: 'Weesp',
};

const [[longitude, latitude] = [NaN, NaN]] = NAMES_AT.zuid;
const favourite = project({ latitude, longitude });
const pin = (origin: MapPoint) => ({ origin, point: origin });
const placeOf = (name: string, pins: MapPoint[]) =>
  layoutNames(names, pins.map(pin), 84).find((one) => one.name === name);

test('a name stands on its best point', () => {
  expect(placeOf('Zuid', [])).toMatchObject({
    x: Math.round(favourite.x),
    y: Math.round(favourite.y),
  });
});

test('a name makes offset for a pin', () => {
  const aside = placeOf('Zuid', [favourite]);

  expect(Math.hypot((aside?.x ?? 0) - favourite.x, (aside?.y ?? 0) - favourite.y)).toBeGreaterThan(
    42,
  );
});

test('a name with pins on all its points stands on the best one after all', () => {
  const pins = NAMES_AT.zuid.map(([east, north]) => project({ latitude: north, longitude: east }));

  expect(placeOf('Zuid', pins)).toEqual(placeOf('Zuid', []));
});

test('no name is written for a district off the map', () => {
  expect(placeOf('Weesp', [])).toBeUndefined();
});
