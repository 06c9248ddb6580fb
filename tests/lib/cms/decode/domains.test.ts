import { domainsOf, withoutForeign } from '@/lib/cms/decode/domains';

const entity = (id: number, domain: string, more: object = {}) => ({
  nid: [{ value: id }],
  field_domain_access: [{ target_id: domain }],
  ...more,
});

const isForeign = (domains: readonly string[]) => domains.includes('farm');

test('a body has the entities of its site only, at every level; the outermost stays', () => {
  const body = entity(1, 'farm', {
    field_related: [
      { target_id: 2, entity: entity(2, 'farm') },
      { target_id: 3, entity: entity(3, 'main', { field_more: [entity(4, 'farm')] }) },
    ],
  });

  expect(withoutForeign(body, isForeign)).toEqual(
    entity(1, 'farm', {
      field_related: [
        { target_id: 2 },
        { target_id: 3, entity: entity(3, 'main', { field_more: [] }) },
      ],
    }),
  );
});

test.each([
  ['no field', {}],
  ['no list', { field_domain_access: 'farm' }],
  ['numbers', { field_domain_access: [{ target_id: 4 }] }],
  ['no object', null],
])('an entity with %s says nothing of its sites', (_, value) => {
  expect(domainsOf(value)).toEqual([]);
});

test('a body without end costs its deepest levels', () => {
  let body: unknown = entity(1, 'main');
  for (let level = 0; level < 5_000; level += 1) body = { below: [body] };

  expect(JSON.stringify(withoutForeign(body, isForeign)).length).toBeLessThan(2_000);
});
