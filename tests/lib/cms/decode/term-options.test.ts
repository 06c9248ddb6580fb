import { termOptions } from '@/lib/cms/decode/view';
import { wireTerm } from '@/tests/support/wire';

const idsIn = (vocabulary: string, ...entities: unknown[]) =>
  termOptions(vocabulary)
    .parse({ entities })
    .map(({ id }) => id);

test('locations open to visitors are filter options, others are not', () => {
  const location = (id: number, ...types: (number | string)[]) =>
    wireTerm('locations', id, `Plek ${id}`, {
      field_location_type: types.map((type) => ({ target_id: type })),
    });

  expect(
    idsIn('locations', location(1, 206), location(2, 205), location(3, 208, '206'), location(4)),
  ).toEqual([1, 3]);
});

test('paid work has no filter options for kinds with another overview', () => {
  const kinds = [390, 391, 392, 393].map((id) => wireTerm('vacancy_types', id, `Soort ${id}`));

  expect(idsIn('vacancy_types', ...kinds)).toEqual([390, 391]);
});

test('an invalid term is skipped, without the others', () => {
  expect(
    idsIn('activity_types', null, 'x', { tid: [] }, wireTerm('activity_types', 7, 'Taal')),
  ).toEqual([7]);
});
