// @vitest-environment node
import { NAMES_AT, outlinesOf } from '@/components/map/amsterdam';
import { areaPath, type Line, type Point } from '@/components/map/geometry';
import { districtOf, DISTRICTS } from '@/lib/content/district';

const holds = (outline: Line, [x, y]: Point) =>
  outline.filter(([x1, y1], index) => {
    const [x2 = x1, y2 = y1] = outline.at(index - 1) ?? [];
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
  }).length %
    2 ===
  1;

const districtsAt = (point: Point) =>
  DISTRICTS.filter((district) => outlinesOf(district).some((outline) => holds(outline, point)));

test.each([
  ['Dam', 4.8926, 52.3731, '1012'],
  ['Artis', 4.9155, 52.3655, '1018'],
  ['Westergas', 4.8719, 52.3862, '1014'],
  ['Bos en Lommerplein', 4.8475, 52.3785, '1055'],
  ['Museumplein', 4.8815, 52.3573, '1071'],
  ['Hoofddorpplein', 4.8503, 52.3517, '1059'],
  ['Gelderlandplein', 4.877, 52.331, '1082'],
  ['Dappermarkt', 4.931, 52.3625, '1093'],
  ['KNSM-eiland', 4.945, 52.3774, '1019'],
  ['IJburg', 4.998, 52.354, '1087'],
  ['NDSM', 4.8935, 52.402, '1033'],
  ['Zunderdorp', 4.964, 52.4085, '1027'],
  ['Plein ’40-’45', 4.8195, 52.378, '1063'],
  ['Sloten', 4.793, 52.3425, '1066'],
  ['Ruigoord', 4.75, 52.4098, '1047'],
  ['Amsterdamse Poort', 4.952, 52.3135, '1102'],
  ['Reigersbos', 4.9735, 52.2955, '1107'],
])('%s lies in the district of its postcode', (_, longitude, latitude, postalCode) => {
  expect(districtsAt([longitude, latitude])).toEqual([districtOf(postalCode)]);
});

test.each([
  ['Diemen', 4.965, 52.339],
  ['Duivendrecht', 4.938, 52.327],
  ['Amstelveen', 4.865, 52.309],
  ['the middle of the IJ', 4.9075, 52.3808],
])('%s is in no district', (_, longitude, latitude) => {
  expect(districtsAt([longitude, latitude])).toEqual([]);
});

const countShared = (one: Line, other: Line) => {
  const keys = new Set(other.map(String));
  return one.filter((point) => keys.has(String(point))).length;
};

test.each([
  ['centrum', 'west'],
  ['centrum', 'zuid'],
  ['centrum', 'oost'],
  ['west', 'zuid'],
  ['west', 'nieuw-west'],
  ['west', 'westpoort'],
  ['nieuw-west', 'westpoort'],
  ['nieuw-west', 'zuid'],
  ['zuid', 'oost'],
] as const)('%s and %s meet without a gap', (one, other) => {
  const [first = [], second = []] = [outlinesOf(one)[0], outlinesOf(other)[0]];

  expect(countShared(first, second)).toBeGreaterThanOrEqual(7);
});

test.each(DISTRICTS.filter((district) => district !== 'weesp'))(
  '%s has enough points to be recognised, and few enough to send',
  (district) => {
    const [mainland = []] = outlinesOf(district);

    expect(mainland.length).toBeGreaterThanOrEqual(30);
    expect(mainland.length).toBeLessThanOrEqual(75);
    expect(areaPath(outlinesOf(district))).not.toContain('NaN');
  },
);

test.each(DISTRICTS)('the name of %s is written within it', (district) => {
  for (const point of NAMES_AT[district]) expect(districtsAt(point)).toEqual([district]);
});
