import { screen } from '@testing-library/react';
import { RentalLocationPage } from '@/components/pages/rental';
import { nodeOf } from '@/tests/components/wire-nodes';
import { reference, value, wireTerm } from '@/tests/support/wire';
import { renderIn } from '@/tests/support/translated';

const factOf = (name: string) => screen.getByText(name).closest('div');

test.each([
  ['nl', 'Ruimte te huur', 'Waar', 'Hoeveel mensen', 'Voor 40 mensen'],
  ['en', 'Room to rent', 'Where', 'How many people', 'For 40 people'],
] as const)('a room says in %s where it is and for how many', (...texts) => {
  const [language, kind, place, size, capacity] = texts;
  const node = nodeOf('rental-location', 31, {
    field_capacity: value(40),
    field_location: reference(wireTerm('locations', 5, 'De Kade')),
  });
  renderIn(language, <RentalLocationPage node={node} language={language} />);

  expect(screen.getByText(kind)).toBeVisible();
  expect(factOf(place)).toHaveTextContent('De Kade');
  expect(factOf(size)).toHaveTextContent(capacity);
});

test('a room without a known size does not say for how many', () => {
  const node = nodeOf('rental-location', 31, {});
  renderIn('nl', <RentalLocationPage node={node} language="nl" />);

  expect(screen.queryByText('Hoeveel mensen')).not.toBeInTheDocument();
});
