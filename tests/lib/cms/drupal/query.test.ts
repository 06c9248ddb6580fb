import { type Condition, filterParameters, sortParameters } from '@/lib/cms/drupal/query';

test('conditions are sent as the filter of JSON:API, in groups where one of them must hold', () => {
  const one: Condition = { path: 'status', operator: '=', values: ['1'] };
  const none: Condition = { path: 'day', operator: 'IS NULL', values: [] };
  const some: Condition = { path: 'tid', operator: 'IN', values: ['3', '4'] };

  expect(filterParameters([one, [none, some], some])).toEqual([
    ['filter[c0][condition][path]', 'status'],
    ['filter[c0][condition][operator]', '='],
    ['filter[c0][condition][value]', '1'],
    ['filter[g1][group][conjunction]', 'OR'],
    ['filter[g1m0][condition][path]', 'day'],
    ['filter[g1m0][condition][operator]', 'IS NULL'],
    ['filter[g1m0][condition][memberOf]', 'g1'],
    ['filter[g1m1][condition][path]', 'tid'],
    ['filter[g1m1][condition][operator]', 'IN'],
    ['filter[g1m1][condition][value][0]', '3'],
    ['filter[g1m1][condition][value][1]', '4'],
    ['filter[g1m1][condition][memberOf]', 'g1'],
    ['filter[c2][condition][path]', 'tid'],
    ['filter[c2][condition][operator]', 'IN'],
    ['filter[c2][condition][value][0]', '3'],
    ['filter[c2][condition][value][1]', '4'],
  ]);
});

test('a sort is by the values of originals', () => {
  expect(sortParameters('-created,title')).toEqual([
    ['sort[s0][path]', 'created'],
    ['sort[s0][direction]', 'DESC'],
    ['sort[s0][langcode]', 'nl'],
    ['sort[s1][path]', 'title'],
    ['sort[s1][direction]', 'ASC'],
    ['sort[s1][langcode]', 'nl'],
  ]);
});
