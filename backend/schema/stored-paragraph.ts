import { z } from 'zod';
import { getOwn } from '@/backend/get-own';
import type { FieldKind, Fields } from './field';
import { paragraphBundles } from './paragraph-bundles';

const storedParagraph = z.object({
  bundle: z.string(),
  id: z.number(),
  uuid: z.string(),
  fields: z.record(z.string(), z.unknown()),
});

export type StoredParagraph = z.output<typeof storedParagraph>;

export const storedParagraphs = z.array(storedParagraph);

/** Returns every paragraph of an entity in page order, each before its children. */
export const paragraphsIn = (fields: Fields, stored: Record<string, unknown>): StoredParagraph[] =>
  Object.entries(fields).flatMap(([name, { kind }]) => {
    const content = kind === 'paragraphs' ? (getOwn(stored, name) ?? []) : [];
    return storedParagraphs
      .parse(content)
      .flatMap((one) => [one, ...paragraphsIn(paragraphBundles.get(one.bundle) ?? {}, one.fields)]);
  });

/** Returns what is stored in the fields of a kind: those of the entity, then of its paragraphs in page order. */
export function valuesIn(
  kinds: readonly FieldKind[],
  own: Fields,
  stored: Record<string, unknown>,
): unknown[] {
  const inParagraphs = paragraphsIn(own, stored).map(
    ({ bundle, fields }) => [paragraphBundles.get(bundle) ?? {}, fields] as const,
  );
  return [[own, stored] as const, ...inParagraphs].flatMap(([known, values]) =>
    Object.entries(known).flatMap(([name, { kind }]) => {
      const value = kinds.includes(kind) ? (getOwn(values, name) ?? null) : null;
      return value === null ? [] : [value];
    }),
  );
}
