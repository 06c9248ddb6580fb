// @vitest-environment node
import fc from 'fast-check';
import { z } from 'zod';
import { jsonUrl } from '@/lib/cms/api-url';
import { send } from '@/lib/cms/send';
import { decodeEntity } from '@/lib/cms/decode/entity';
import { contentPages, type PageKind } from '@/e2e/support/page-kinds';
import { withBackend } from '@/tests/support/backend';

withBackend();

const FIXTURES: readonly PageKind[] = [
  ...contentPages,
  { kind: 'front page', site: 'main', path: '/nl' },
  { kind: 'story', site: 'main', path: '/nl/verhalen/elf-soorten-soep' },
  { kind: 'form page', site: 'main', path: '/nl/contactformulier' },
];

/** A broken backend might put these where a field should be. */
const BROKEN: readonly unknown[] = [
  null,
  [],
  {},
  '',
  0,
  false,
  'text',
  '<p>HTML</p>',
  [null],
  [[]],
  ['<p>HTML</p>'],
  [{ value: null }],
  [{ value: { deep: [1] } }],
  [{ target_id: [], entity: 'none' }],
  [{ entity: { type: [{ target_id: 'text' }], uuid: 'x' } }],
];

const wireObject = z.record(z.string(), z.unknown());

async function fixture({ site, path }: Omit<PageKind, 'kind'>): Promise<Record<string, unknown>> {
  const { body } = await send(jsonUrl({ site, language: 'nl' }, path.slice('/nl'.length) || '/'));
  return wireObject.parse(JSON.parse(body ?? ''));
}

/** Every way to an object's inside, as far down as it goes. */
function waysInto(value: unknown, way: readonly (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const here = [...way, key];
    return [here, ...waysInto(inner, here)];
  });
}

function replaceAt(
  value: unknown,
  [key, ...others]: readonly (string | number)[],
  by: unknown,
): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) =>
      String(index) === String(key) ? replaceAt(item, others, by) : item,
    );
  }
  const object = wireObject.parse(value);
  return { ...object, [key]: replaceAt(object[String(key)], others, by) };
}

describe.each(FIXTURES)('the $kind', (page) => {
  test('is still a page when any one field is missing or wrong', async () => {
    // Whole paragraphs take most of the time, and no other field depends on them.
    const wire = { ...(await fixture(page)), field_paragraphs: [] };
    // The field that identifies the kind may be invalid, but that must be reported.
    const cases = Object.keys(wire).flatMap((name) => BROKEN.map((bad) => ({ name, bad })));

    const lost = cases.filter(({ name, bad }) => !decodeEntity({ ...wire, [name]: bad }).entity);
    const absent = Object.keys(wire).filter((name) => {
      const others = Object.fromEntries(Object.entries(wire).filter(([key]) => key !== name));
      return !decodeEntity(others).entity;
    });

    expect(lost).toEqual([]);
    expect(absent.filter((name) => name !== 'webform_id')).toEqual([]);
  });

  test('is still a page when anything deep inside it is wrong', async () => {
    const wire = await fixture(page);
    const ways = waysInto(wire);

    fc.assert(
      fc.property(fc.constantFrom(...ways), fc.constantFrom(...BROKEN), (way, bad) => {
        expect(decodeEntity(replaceAt(wire, way, bad)).entity).not.toBeNull();
      }),
      { numRuns: 100 },
    );
  });
});

test('a broken paragraph is skipped, and reported with its entity', async () => {
  const wire = await fixture({ site: 'main', path: '/nl/hulp' });
  const good = decodeEntity(wire);
  const broken = decodeEntity(replaceAt(wire, ['field_paragraphs', '0', 'entity', 'uuid'], 'x'));

  if (good.entity?.type !== 'node' || broken.entity?.type !== 'node') throw new Error('no node');
  expect(broken.entity.node.paragraphs).toEqual(good.entity.node.paragraphs.slice(1));
  expect(broken.issues).toEqual([
    expect.objectContaining({ entity: expect.stringContaining('1001') }),
  ]);
});
