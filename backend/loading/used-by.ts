import { z } from 'zod';
import { paragraphsIn } from '@/backend/drawing/paragraphs-in';
import { paragraphBundles } from '@/backend/schema/paragraph-bundles';
import type { Fields } from '@/backend/schema/field';
import { fileKey } from '@/backend/store/documents';
import { keyOf } from '@/backend/store/entities';

const ids = z.array(z.number()).catch([]);
const downloads = z.array(z.object({ document: z.number() })).catch([]);

const filesIn = (fields: Fields, stored: Record<string, unknown>): string[] =>
  Object.entries(fields).flatMap(([name, { kind }]) =>
    kind === 'document' || kind === 'documents'
      ? downloads.parse(stored[name]).map(({ document }) => fileKey(document))
      : [],
  );

/**
 * What a search document of an entity depends on, and what it offers: the keys of the terms in its
 * own fields, and of the files in those and in its paragraphs.
 */
export function usedBy(fields: Fields, stored: Record<string, unknown>): string[] {
  const terms = Object.entries(fields).flatMap(([name, { kind }]) =>
    kind === 'terms' ? ids.parse(stored[name]).map((tid) => keyOf('taxonomy_term', tid)) : [],
  );
  const inParagraphs = paragraphsIn(fields, stored).flatMap((paragraph) =>
    filesIn(paragraphBundles.get(paragraph.bundle) ?? {}, paragraph.fields),
  );
  return [...terms, ...filesIn(fields, stored), ...inParagraphs];
}
