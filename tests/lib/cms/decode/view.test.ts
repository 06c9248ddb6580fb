import { teaserView, termOptions } from '@/lib/cms/decode/view';
import { value, wireNode, wireTerm } from '@/tests/support/wire';

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

test('a term that is not published is no filter option', () => {
  const terms = [false, true].map((status, id) =>
    wireTerm('activity_types', id + 7, 'Taal', { status: value(status) }),
  );

  expect(idsIn('activity_types', ...terms)).toEqual([8]);
});

test('an invalid term is skipped, without the others', () => {
  expect(
    idsIn('activity_types', null, 'x', { tid: [] }, wireTerm('activity_types', 7, 'Taal')),
  ).toEqual([7]);
});

test.each([
  ['in texts', { current_page: '1', items_per_page: '12', total_items: '30', total_pages: '3' }],
  ['of facets', { current_page: 1, items_per_page: 12, count: 30, pages: 3 }],
])('a pager %s says where the page is, and of how many', (_, pager) => {
  expect(teaserView.parse({ entities: [], pager }).pager).toEqual({
    page: 1,
    perPage: 12,
    total: 30,
    pages: 3,
  });
});

test('a list leaves out what is not published', () => {
  const entities = [wireNode('article', 5, { status: value(false) }), wireNode('article', 6)];

  expect(teaserView.parse({ entities })).toMatchObject({ teasers: [{ id: 6 }], issues: [] });
});
