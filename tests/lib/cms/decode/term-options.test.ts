import { termOptions } from '@/lib/cms/decode/view';
import { wireTerm } from '@/tests/support/wire';

const idsIn = (vocabulary: string, ...entities: unknown[]) =>
  termOptions(vocabulary)
    .parse({ entities })
    .map(({ id }) => id);

test('places to visit feed the location filter, other places do not', () => {
  const place = (id: number, type: number) =>
    wireTerm('locations', id, `Plek ${id}`, { field_location_type: [{ target_id: type }] });

  expect(
    idsIn('locations', place(1, 206), place(2, 205), wireTerm('locations', 3, 'Plek')),
  ).toEqual([1]);
});

test('paid work is not filtered by the kinds that have an overview of their own', () => {
  const kinds = [390, 391, 392, 393].map((id) => wireTerm('vacancy_types', id, `Soort ${id}`));

  expect(idsIn('vacancy_types', ...kinds)).toEqual([390, 391]);
});

test('a place is known by its district', () => {
  const options = termOptions('locations').parse({
    entities: [
      wireTerm('locations', 1, 'Het Anker', {
        field_location_type: [{ target_id: 206 }],
        field_address: [{ address_line1: 'Steeg 4', postal_code: '1093 ZX' }],
      }),
    ],
  });

  expect(options).toMatchObject([{ name: 'Het Anker', district: 'oost' }]);
});

test('what is no term is left out, and costs the others nothing', () => {
  expect(
    idsIn('activity_types', null, 'x', { tid: [] }, wireTerm('activity_types', 7, 'Taal')),
  ).toEqual([7]);
});
