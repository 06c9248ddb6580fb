import { z } from 'zod';
import type { JsonObject } from '@/backend/json';
import type { FieldKind, Fields } from '@/backend/schema/field';
import { paragraphBundles } from '@/backend/schema/paragraph-bundles';
import { getOwn } from '@/backend/get-own';
import { type FieldContext, read, line, type Store } from './field-context';
import { referenceStores } from './store-references';
import { valueStores } from './store-values';

const paragraphs = z.array(z.looseObject({ bundle: line.optional(), library: line.optional() }));

/** Reads the fields that the library has for a paragraph; its own come first. */
function libraryFields(name: string | undefined, context: FieldContext): Record<string, unknown> {
  if (name === undefined) return {};
  const found = context.library.get(name);
  if (!found) context.report(`library/${name} does not exist`);
  return found?.[context.lang] ?? {};
}

const stores: { readonly [Kind in FieldKind]: Store } = {
  ...valueStores,
  ...referenceStores,
  paragraphs: (input, { bundles }, context) =>
    (read(input, paragraphs, context) ?? []).flatMap(({ bundle, library, ...rest }, index) => {
      // Where only one bundle is allowed, an editor need not name it.
      const named = bundle ?? (bundles.length === 1 ? bundles[0] : undefined) ?? '';
      const inside = { ...context, report: reportAt(context, `${index} (${named})`) };
      const input = { ...libraryFields(library, inside), ...rest };
      return storeParagraph(named, input, bundles, inside);
    }),
};

const reportAt = (context: FieldContext, place: string) => (reason: string) => {
  context.report(`${place}: ${reason}`);
};

function storeParagraph(
  bundle: string,
  input: Record<string, unknown>,
  allowed: readonly string[],
  context: FieldContext,
): JsonObject[] {
  const fields = paragraphBundles.get(bundle);
  if (!fields || !allowed.includes(bundle)) {
    context.report('this bundle is not allowed here');
    return [];
  }
  const { id, uuid } = context.nextParagraph();
  return [{ bundle, id, uuid, fields: storeFields(fields, input, context) }];
}

/** Converts an editor's input to stored values, by the fields of the bundle. */
export function storeFields(
  fields: Fields,
  input: Record<string, unknown>,
  context: FieldContext,
): JsonObject {
  const known = new Set(Object.entries(fields).map(([name, { source }]) => source ?? name));
  for (const name of Object.keys(input))
    if (!known.has(name)) context.report(`${name}: this bundle has no such field`);

  const stored = Object.entries(fields).flatMap(([name, field]) => {
    const source = field.source ?? name;
    const content = getOwn(input, source) ?? null;
    if (content === null) {
      if (field.isRequired) context.report(`${source}: is missing`);
      return [];
    }
    const value = stores[field.kind](content, field, {
      ...context,
      report: reportAt(context, source),
    });
    return value === null ? [] : [[name, value] as const];
  });
  return Object.fromEntries(stored);
}
