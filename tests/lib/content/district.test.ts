import { districtOf } from '@/lib/content/district';

test.each([
  ['1011 AA', 'centrum'],
  ['1013 ZX', 'centrum'],
  ['1014 ZX', 'west'],
  ['1018 ZX', 'centrum'],
  ['1019 ZX', 'oost'],
  ['1021 ZX', 'noord'],
  ['1039 ZX', 'noord'],
  ['1041 ZX', 'westpoort'],
  ['1047 ZX', 'westpoort'],
  ['1051 ZX', 'west'],
  ['1058 ZX', 'west'],
  ['1059 ZX', 'zuid'],
  ['1060 ZX', 'nieuw-west'],
  ['1069 ZX', 'nieuw-west'],
  ['1071 ZX', 'zuid'],
  ['1083 ZX', 'zuid'],
  ['1086 ZX', 'oost'],
  ['1099 ZX', 'oost'],
  ['1101 ZX', 'zuidoost'],
  ['1108 ZX', 'zuidoost'],
  ['1109 ZX', 'weesp'],
  ['1381 ZX', 'weesp'],
])('a letter to %s is for %s', (postalCode, district) => {
  expect(districtOf(postalCode)).toBe(district);
});

test.each([['1017ZX'], ['1017zx'], [' 1017 ZX '], ['1017']])(
  '%j parses however it is typed',
  (postalCode) => {
    expect(districtOf(postalCode)).toBe('centrum');
  },
);

test.each([
  ['a box at the post office', '1000 AA'],
  ['Diemen', '1111 ZX'],
  ['Duivendrecht', '1115 ZX'],
  ['Rotterdam', '3011 ZX'],
  ['five digits', '10171'],
  ['three letters', '1017 ZXA'],
  ['words', 'Amsterdam'],
  ['nothing', ''],
  ['no postcode', null],
])('%s is in no district', (_, postalCode) => {
  expect(districtOf(postalCode)).toBeNull();
});
