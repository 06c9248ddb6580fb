import { directionsHref, geoHref, telHref } from '@/lib/routing/contact-links';

const kade = { latitude: 52.3647, longitude: 4.889 };

test.each([
  ['020 555 01 99', 'tel:+31205550199'],
  ['+31 20 555 01 99', 'tel:+31205550199'],
  ['0032 2 555 01 99', 'tel:003225550199'],
  ['112', 'tel:112'],
  ['+31 (0)20 555 01 99', 'tel:+31205550199'],
  ['0031(0)20-5550199', 'tel:0031205550199'],
  ['(020) 555 01 99', 'tel:+31205550199'],
  ['0900 – 1234 (€ 0,10 per minuut)', 'tel:09001234'],
  ['0800 1205', 'tel:08001205'],
  ['06 5550 1990 / 020 555 01 99', 'tel:+31655501990'],
  ['0032 2/555.01.99 (toestel 3)', 'tel:003225550199'],
  ['Nachtlijn: 020 555 01 99, na 21.00 uur', 'tel:+31205550199'],
  ['020 555 01 99 / 020 555 01 98', 'tel:+31205550199'],
  ['020/555 01 99', 'tel:+31205550199'],
])('%s is dialled as %s', (number, href) => {
  expect(telHref(number)).toBe(href);
});

test('a position leads to directions, and to the visitor’s own map', () => {
  expect(directionsHref(kade)).toBe('https://www.openstreetmap.org/directions?to=52.3647,4.889');
  expect(geoHref(kade, null)).toBe('geo:52.3647,4.889?q=52.3647,4.889');
});

test('the visitor’s own map shows the address', () => {
  const address = { street: 'Kade 1 & 2', extra: null, postalCode: null, city: 'Amsterdam' };

  expect(geoHref(kade, address)).toBe('geo:52.3647,4.889?q=Kade%201%20%26%202%2C%20Amsterdam');
  expect(geoHref(kade, { ...address, postalCode: '1011 AA' })).toContain('1011%20AA%20Amsterdam');
});
