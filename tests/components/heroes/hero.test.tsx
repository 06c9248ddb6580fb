import { screen } from '@testing-library/react';
import { YardHero } from '@/components/heroes/hero';
import { farm } from '@/sites/farm';
import { nodeOf } from '@/tests/components/wire-nodes';
import { renderIn } from '@/tests/support/translated';
import { value } from '@/tests/support/wire';

const item = (label: string, href: string | null) => ({ label, href, below: [] });

const ITEMS = [
  item('Kom langs', '/nl/openingstijden'),
  item('De dieren', '/nl/dieren'),
  item('De moestuin', '/nl/moestuin'),
  item('De winkel', '/nl/winkel'),
  item('Het bos', '/nl/bos'),
  item('Zonder link', null),
];

test('the signs in a yard are a list of links, in the order of the menu, with a place for the first four', () => {
  const node = nodeOf('landing-page', 1, { field_title: value('Kom langs') });
  if (!farm.yard) throw new Error('no yard');
  const today = {
    texts: [{ until: 1, isOpen: true, text: 'Vandaag: open', more: ['geiten naar binnen'] }],
    always: null,
  };
  renderIn(
    'nl',
    <YardHero {...{ node, today }} items={ITEMS} yard={farm.yard} label="Begin hier" />,
  );

  const links = screen.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Kom langs',
    'De dieren',
    'De moestuin',
    'De winkel',
    'Het bos',
  ]);
  expect(links.map((link) => link.closest('li')?.getAttribute('data-place') ?? null)).toEqual([
    'gate',
    'stable',
    'garden',
    'shop',
    null,
  ]);
  expect(screen.getByText('Vandaag: open')).toHaveTextContent('Vandaag: open · geiten naar binnen');
});
