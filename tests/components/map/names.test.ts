// @vitest-environment node
import { NAMES_AT } from '@/components/map/amsterdam';
import { layoutNames } from '@/components/map/marker-layout';
import { project, type MapPoint } from '@/components/map/geometry';
import { messagesOf } from '@/lib/i18n/messages';

const DISTRICT_NAMES = messagesOf('nl').district;

const [[longitude, latitude] = [NaN, NaN]] = NAMES_AT.zuid;
const favourite = project({ latitude, longitude });
const pin = (origin: MapPoint) => ({ origin, point: origin });
const labelOf = (name: string, pins: MapPoint[]) =>
  layoutNames(DISTRICT_NAMES, pins.map(pin)).find((one) => one.name === name);

test('a name stands on its best point', () => {
  expect(labelOf('Zuid', [])).toMatchObject({
    x: Math.round(favourite.x),
    y: Math.round(favourite.y),
  });
});

test('a name makes offset for a pin', () => {
  const aside = labelOf('Zuid', [favourite]);

  expect(Math.hypot((aside?.x ?? 0) - favourite.x, (aside?.y ?? 0) - favourite.y)).toBeGreaterThan(
    42,
  );
});

test('a name with pins on all its points stands on the best one after all', () => {
  const pins = NAMES_AT.zuid.map(([east, north]) => project({ latitude: north, longitude: east }));

  expect(labelOf('Zuid', pins)).toEqual(labelOf('Zuid', []));
});

test('on the small map of one place, a name that its pin would cover is omitted', () => {
  const [[east, north] = [NaN, NaN]] = NAMES_AT.centrum;
  const origin = project({ latitude: north, longitude: east });
  const names = layoutNames(DISTRICT_NAMES, [pin(origin)], true).map(({ name }) => name);

  expect(names).not.toContain('Centrum');
  expect(names).toContain('Noord');
});

test('no name is written for a district off the map', () => {
  expect(labelOf('Weesp', [])).toBeUndefined();
});
