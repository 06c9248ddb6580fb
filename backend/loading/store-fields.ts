import { z } from 'zod';
import type { JsonObject } from '@/backend/json';
import type { FieldKind, Fields } from '@/backend/schema/field';
import { paragraphBundles } from '@/backend/schema/paragraph-bundles';
import { type Placing, read, line, type Store } from './field-context';
import { referenceStores } from './store-references';
import { valueStores } from './store-values';

const paragraphs = z.array(z.looseObject({ bundle: line.optional() }));

const stores: { readonly [Kind in FieldKind]: Store } = {
  ...valueStores,
  ...referenceStores,
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
