import { z } from 'zod';
import { isScene } from '@/backend/pictures/draw';
import type { JsonObject } from '@/backend/json';
import type { Field, FieldKind, Fields } from '@/backend/schema/field';
import { paragraphBundles } from '@/backend/schema/paragraph-bundles';
import { checkSites, type Placing } from './placing';

/** The stored value of a field, or null when there is none (what is wrong has been reported). */
type Store = (input: unknown, field: Field, placing: Placing) => JsonObject[string] | null;

const line = z.string().trim().min(1);
const text = z.union([
  line.transform((value) => ({ value, summary: null })),
  z.strictObject({ value: line, summary: line.nullable().default(null) }),
]);
const link = z.strictObject({ to: line, title: line });
const picture = z.strictObject({
  scene: line.refine(isScene, 'no such scene'),
  seed: z.number().int().min(0).max(9_999),
  alt: z.union([z.string(), z.strictObject({ nl: z.string(), en: z.string().optional() })]),
});
const names = z.union([line.transform((name) => [name]), z.array(line)]);
const paragraphs = z.array(z.looseObject({ bundle: line.optional() }));

/** Reads the input by its shape, or reports what is wrong with it. */
function read<Value>(input: unknown, shape: z.ZodType<Value>, placing: Placing): Value | null {
  const checked = shape.safeParse(input);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  placing.report([issue?.path.join('.'), issue?.message].filter(Boolean).join(': '));
  return null;
}

const plain =
  (shape: z.ZodType<boolean | string>): Store =>
  (input, _, placing) =>
    read(input, shape, placing);

const image: Store = (input, _, placing) => {
  const found = read(input, picture, placing);
  if (!found) return null;
  const { scene, seed, alt } = found;
  return { scene, seed, alt: typeof alt === 'string' ? alt : (alt[placing.lang] ?? alt.nl) };
};

const references =
  (prefix: 'node' | 'term'): Store =>
  (input, _, placing) =>
    (read(input, names, placing) ?? []).flatMap((name) => {
      const target = placing.targets.find(name);
      if (target && name.startsWith(`${prefix}/`)) {
        checkSites(name, target.sites, placing);
        return [Number(target.id)];
      }
      placing.report(`${name} does not exist`);
      return [];
    });

const stores: { readonly [Kind in FieldKind]: Store } = {
  boolean: plain(z.boolean()),
  string: plain(line),
  list: (input, { choices }, placing) => read(input, z.enum(choices), placing),
  text: (input, _, placing) => read(input, text, placing),
  image,
  media: image,
  terms: references('term'),
  nodes: references('node'),
  link: (input, _, placing) => {
    const found = read(input, link, placing);
    if (!found) return null;
    const uri = placing.targets.uri(found.to);
    if (!uri) placing.report(`${found.to} does not exist`);
    const target = placing.targets.find(found.to);
    if (target) checkSites(found.to, target.sites, placing);
    return uri ? { uri, title: found.title } : null;
  },
  paragraphs: (input, { bundles }, placing) =>
    (read(input, paragraphs, placing) ?? []).flatMap(({ bundle, ...rest }, index) => {
      // Where only one bundle can stand, an editor need not name it.
      const named = bundle ?? (bundles.length === 1 ? bundles[0] : undefined) ?? '';
      const inside = { ...placing, report: reportAt(placing, `${index} (${named})`) };
      return storeParagraph(named, rest, bundles, inside);
    }),
};

const reportAt = (placing: Placing, place: string) => (reason: string) => {
  placing.report(`${place}: ${reason}`);
};

function storeParagraph(
  bundle: string,
  input: Record<string, unknown>,
  allowed: readonly string[],
  placing: Placing,
): JsonObject[] {
  const fields = paragraphBundles.get(bundle);
  if (!fields || !allowed.includes(bundle)) {
    placing.report('this bundle cannot stand here');
    return [];
  }
  const { id, uuid } = placing.nextParagraph();
  return [{ bundle, id, uuid, fields: storeFields(fields, input, placing) }];
}

/** Brings what an editor wrote into the form that is kept, by the table of the bundle. */
export function storeFields(
  fields: Fields,
  input: Record<string, unknown>,
  placing: Placing,
): JsonObject {
  const known = new Set(Object.entries(fields).map(([name, { source }]) => source ?? name));
  for (const name of Object.keys(input))
    if (!known.has(name)) placing.report(`${name}: this bundle has no such field`);

  const stored = Object.entries(fields).flatMap(([name, field]) => {
    const source = field.source ?? name;
    const given = input[source] ?? null;
    if (given === null) {
      if (field.isRequired) placing.report(`${source}: is missing`);
      return [];
    }
    const value = stores[field.kind](given, field, {
      ...placing,
      report: reportAt(placing, source),
    });
    return value === null ? [] : [[name, value] as const];
  });
  return Object.fromEntries(stored);
}
