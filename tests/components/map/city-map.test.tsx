import { gzipSync } from 'node:zlib';
import { render, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { renderToStaticMarkup } from 'react-dom/server';
import { CityMap } from '@/components/map/city-map';
import { messagesOf } from '@/lib/i18n/messages';

const words = { title: 'Kaart van onze plekken', districts: messagesOf('nl').district };

const pin = (number: number, name: string, latitude: number, longitude: number) => ({
  id: String(number),
  number,
  label: `${number} ${name}`,
  href: `/nl/locaties/${number}`,
  position: { latitude, longitude },
  isOpen: true,
});

const kade = pin(1, 'De Kade', 52.3647, 4.889);
const beitel = pin(2, 'De Beitel', 52.4012, 4.9265);
const trappenhuis = pin(3, 'Het Trappenhuis', 52.3129, 4.9553);
const utrecht = pin(4, 'De Dom', 52.0907, 5.1214);

test('each point is a link with its number in it', () => {
  render(<CityMap pins={[kade, beitel]} labels={words} />);

  const map = screen.getByRole('group', { name: 'Kaart van onze plekken' });
  const link = within(map).getByRole('link', { name: '1 De Kade' });
  expect(link).toHaveAttribute('href', '/nl/locaties/1');
  expect(link).toHaveTextContent('1');
  expect(within(map).getAllByRole('link')).toHaveLength(2);
});

test('links come in the order of the list beside the map', () => {
  render(<CityMap pins={[trappenhuis, kade, beitel]} labels={words} />);

  expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
    '3 Het Trappenhuis',
    '1 De Kade',
    '2 De Beitel',
  ]);
});

const originOf = (name: string) => {
  const moved = screen.getByRole('link', { name }).parentElement?.getAttribute('transform');
  const [x = NaN, y = NaN] =
    /\((.+) (.+)\)/
      .exec(moved ?? '')
      ?.slice(1)
      .map(Number) ?? [];
  return { x, y };
};

test('a marker in Noord is above one on the canals, one in Zuidoost below and to the right', () => {
  render(<CityMap pins={[kade, beitel, trappenhuis]} labels={words} />);

  expect(originOf('2 De Beitel').y).toBeLessThan(originOf('1 De Kade').y);
  expect(originOf('3 Het Trappenhuis').y).toBeGreaterThan(originOf('1 De Kade').y);
  expect(originOf('3 Het Trappenhuis').x).toBeGreaterThan(originOf('1 De Kade').x);
});

test('a point in another city is left to the list', () => {
  render(<CityMap pins={[kade, utrecht]} labels={words} />);

  expect(screen.getAllByRole('link')).toEqual([screen.getByRole('link', { name: '1 De Kade' })]);
});

test.each([
  ['open', true, 'true'],
  ['closed', false, 'false'],
  ['without hours', null, 'unknown'],
])('a location that is %s has its own style', (_, isOpen, sign) => {
  render(<CityMap pins={[{ ...kade, isOpen }]} labels={words} />);

  expect(screen.getByRole('link')).toHaveAttribute('data-open', sign);
});

test('two locations at one address have a line to it, a separate one has none', () => {
  const { container } = render(
    <CityMap
      pins={[kade, { ...kade, id: '5', number: 5, label: '5 Kantoor' }, beitel]}
      labels={words}
    />,
  );

  expect(originOf('1 De Kade')).toEqual(originOf('5 Kantoor'));
  expect(container.querySelectorAll('[aria-hidden] circle[r="10"]')).toHaveLength(2);
});

test('a screen reader announces the title and the locations, not the shapes', () => {
  const { container } = render(<CityMap pins={[kade]} labels={words} />);

  for (const name of ['Noord', 'Zuidoost'])
    expect(screen.getByText(name).closest('[aria-hidden="true"]')).not.toBeNull();
  expect(screen.queryByText('Weesp')).not.toBeInTheDocument();
  expect(container.querySelectorAll('[style]')).toHaveLength(0);
});

test('axe finds nothing to mend in how it is built', async () => {
  const { container } = render(
    <main>
      <CityMap pins={[kade, beitel, trappenhuis]} labels={words} />
    </main>,
  );

  // axe needs a browser for colours and sizes; see palette.test.ts.
  const { violations } = await axe.run(container, { runOnly: ['wcag2a', 'best-practice'] });

  expect(violations).toEqual([]);
});

test('the map of twenty points travels light', () => {
  const pins = Array.from({ length: 20 }, (_, index) => ({
    ...pin(
      index + 1,
      `Een plek met een lange naam ${index}, nu open`,
      52.31 + ((index * 7) % 20) / 200,
      4.78 + ((index * 3) % 20) / 100,
    ),
    href: `/nl/locaties/een-plek-met-een-lange-naam-${index}`,
  }));

  const markup = renderToStaticMarkup(<CityMap pins={pins} labels={words} />);

  expect(Buffer.byteLength(markup)).toBeLessThan(14_000);
  expect(gzipSync(markup).length).toBeLessThan(5_000);
});
