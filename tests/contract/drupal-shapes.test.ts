// @vitest-environment node
import { z } from 'zod';
import { machineName } from '@/lib/cms/decode/fields/field';
import { wireObject } from '@/lib/cms/decode/fields/shape';
import { paragraphBundles } from '@/backend/schema/paragraph-bundles';
import { allSites } from '@/sites/resolve';
import { withBackend } from '@/tests/support/backend';
import { everyPage } from '@/tests/support/every-page';
import { recordings } from '@/tests/support/recordings';
import { differences, shapeOf } from '@/tests/support/wire-shape';

withBackend();

type Wire = Record<string, unknown>;

const ids = [
  ['node', 'nid'],
  ['term', 'tid'],
  ['media', 'mid'],
  ['file', 'fid'],
  ['paragraph', 'parent_id'],
] as const;

type Kind = (typeof ids)[number][0];
type Found = { readonly [K in Kind]: Wire[] };

const nothing = (): Found => ({ node: [], term: [], media: [], file: [], paragraph: [] });

/** Puts every entity in a value, at any depth, with its kind. */
function collect(value: unknown, found: Found): void {
  if (Array.isArray(value)) for (const item of value) collect(item, found);
  const wire = Array.isArray(value) ? undefined : wireObject.safeParse(value).data;
  if (!wire) return;
  const kind = ids.find(([, id]) => Array.isArray(wire[id]))?.[0];
  if (kind) found[kind].push(wire);
  for (const content of Object.values(wire)) collect(content, found);
}

const recorded = nothing();
for (const { json, status } of recordings) if (status === 200) collect(json, recorded);

/** Paragraphs whose `field_text` is a line, and not the long text that Drupal was recorded with. */
const hasLines = ({ type }: Wire) =>
  paragraphBundles.get(machineName.catch(null).parse(type) ?? '')?.['field_text']?.kind ===
  'string';

const isField = (name: string) => name.startsWith('field_');
const withoutFields = (wire: Wire) =>
  Object.fromEntries(Object.entries(wire).filter(([name]) => !isField(name)));

/** The values of a field in entities of any kind. */
const valuesOf = (name: string, found: Found) =>
  Object.values(found)
    .flat()
    .flatMap((wire) => (name in wire && !hasLines(wire) ? [wire[name]] : []));

const recordedFields = new Set(
  Object.values(recorded)
    .flat()
    .flatMap((wire) => Object.keys(wire).filter(isField)),
);

/** Recorded, and of no content type here. */
const NOT_HERE = [
  'field_date',
  'field_datetime',
  'field_empty_text',
  'field_metatag',
  'field_plain_long',
  'field_price',
  'field_related',
  'field_score',
  'field_timestamp',
];

/** This site's backend adds these, or only some bundles have them. */
const OURS = [
  /^(?:node|term)\.paths is not recorded$/,
  /\.(?:entity|styles|alias) is not recorded$/,
  /^node\.is_front is not recorded$/,
  /^node\.body is missing$/,
  /^paragraph\.(?:info|body) is not recorded$/,
  /^media\.(?:embed|source|captions) is not recorded$/,
  /^file\.name is not recorded$/,
  /\.options\.attributes\.target is missing$/,
];

const drift = (recordedValues: readonly unknown[], values: readonly unknown[], at: string) =>
  differences(shapeOf(recordedValues), shapeOf(values), at).filter(
    (difference) => !OURS.some((known) => known.test(difference)),
  );

describe('the embedded backend sends the shapes that Drupal sends', () => {
  const sent = nothing();

  beforeAll(async () => {
    for (const { wire } of await everyPage(allSites.map(({ id }) => id))) collect(wire, sent);
  }, 300_000);

  test.each(ids)('every %s has the keys of a recorded one', (kind) => {
    expect(sent[kind].length).toBeGreaterThan(5);
    expect(drift(recorded[kind].map(withoutFields), sent[kind].map(withoutFields), kind)).toEqual(
      [],
    );
  });

  test.each(['node', 'term'] as const)('every %s names its title and where it is', (kind) => {
    const tag = z.object({ attributes: z.record(z.string(), z.string()) });
    const namesOf = ({ metatag }: Wire) =>
      z
        .array(tag)
        .parse(metatag)
        .map(({ attributes }) => attributes['name'] ?? attributes['rel'])
        .filter((name) => name !== 'description')
        .join();

    expect(new Set(recorded[kind].map(namesOf))).toEqual(new Set(['title,canonical']));
    expect(new Set(sent[kind].map(namesOf))).toEqual(new Set(['title,canonical']));
  });

  test.each([...recordedFields].filter((name) => !NOT_HERE.includes(name)))(
    'the field %s has the shape of a recorded one',
    (name) => {
      const values = valuesOf(name, sent);

      expect(values.flat().length).toBeGreaterThan(0);
      expect(drift(valuesOf(name, recorded), values, name)).toEqual([]);
    },
  );

  test('a reference to an article has the shape of a reference to any node', () => {
    expect(
      drift(valuesOf('field_related', recorded), valuesOf('field_related_articles', sent), 'node'),
    ).toEqual([]);
  });

  test('the fields that are absent are those of the list', () => {
    const here = [...recordedFields].filter((name) => valuesOf(name, sent).length > 0);

    expect([...recordedFields].filter((name) => !here.includes(name)).toSorted()).toEqual(NOT_HERE);
  });
});
