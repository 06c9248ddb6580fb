// @vitest-environment node
import { z } from 'zod';
import { route } from '@/lib/cms/drupal/paths';
import { wireObject } from '@/lib/cms/decode/fields/shape';
import { decodeTeaser } from '@/lib/cms/decode/teaser';
import { recorded, recordings } from '@/tests/support/recordings';

const numbered = (from: number, to: number) =>
  recordings.filter(({ name }) => {
    const number = Number.parseInt(name, 10);
    return number >= from && number <= to;
  });

/** Each response of `decoupled_router` leads to this. */
const routes: Readonly<Record<string, string>> = {
  '228-translate-path': 'node--activity 1',
  '229-translate-path-en-alias': 'node--activity 1',
  '230-translate-path-prefixed-path': '404',
  '231-translate-path-system-path': 'node--activity 1',
  '232-translate-path-term': 'taxonomy_term--themes 1',
  '233-translate-path-webform': 'webform--webform apply_for_activity',
  '234-translate-path-front': '404',
  '235-translate-path-404': '404',
  '236-translate-path-unpublished-403': '403',
  '237-translate-path-no-path': '404',
  '238-translate-path-no-format': 'node--activity 1',
};

test.each(numbered(228, 238))('$name leads where it says', ({ name, status, json }) => {
  const entity = status === 200 ? route.parse(json).entity : null;
  const target = entity ? `${entity.type}--${entity.bundle} ${entity.id}` : String(status);

  expect(target).toBe(routes[name]);
});

/** Members that nothing reads, and why. */
const NOT_READ = new Map([
  ['isHomePath', 'the front page is what was requested as `/`'],
  ['label', 'the entity has its title'],
  ['jsonapi', 'the address follows from type, bundle and UUID: a response directs no request'],
  ['meta', 'names what is deprecated'],
]);

test.each(numbered(228, 238).filter(({ status }) => status === 200))(
  'each member of $name is accounted for',
  ({ json }) => {
    const { entity, ...members } = wireObject.parse(json);
    const read = Object.keys(members).filter((name) => !NOT_READ.has(name));

    expect(read).toEqual(['resolved']);
    expect(Object.keys(wireObject.parse(entity))).toEqual([
      ...['canonical', 'type', 'bundle', 'id', 'uuid'],
    ]);
  },
);

const rowsOf = (json: unknown) => z.array(wireObject).parse(json);

test.each(numbered(46, 56))(
  '$name has rows of fields that a template made, and no cards',
  ({ json, status }) => {
    const rows = rowsOf(json);
    const names = new Set(rows.flatMap((row) => Object.keys(row)));

    expect(status).toBe(200);
    expect(
      [...names].filter((name) => !/^(?:name|title|nid|field_date_ranges)$/.test(name)),
    ).toEqual([]);
    for (const row of rows) {
      const { teaser, issues } = decodeTeaser(row);
      expect(teaser).toBeNull();
      expect(issues).toHaveLength(1);
    }
  },
);

test('a REST export has entities, each a card', () => {
  const rows = rowsOf(recorded('045-view-entity-rows').json);

  expect(rows.flatMap((row) => decodeTeaser(row).teaser ?? [])).toHaveLength(rows.length);
});
