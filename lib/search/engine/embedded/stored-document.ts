import { z } from 'zod';
import type { SearchDocument } from '@/lib/content/search-document';
import type { Select } from './index-reader';
import type { Audience } from '@/lib/search/engine/engine';
import { storedHit, toHit, toStoredHit } from '@/lib/search/engine/stored-hit';
import type { SearchHit } from '@/lib/search/results';
import { excerpt, groupFinder, highlightWords } from './highlight';
import type { WordGroup } from './word-group';

/** Characters of all texts of a document together. */
const EXCERPT_FROM = 20_000;

const stored = storedHit.extend({
  id: z.string(),
  texts: z.array(z.string()),
  type: z.string(),
  entity: z.string(),
  created: z.number().nullable(),
});

type StoredDocument = z.output<typeof stored>;

function textsOf(document: SearchDocument): string[] {
  const { description, body, paragraphBodies, attachments } = document;
  let left = EXCERPT_FROM;
  return [description, body, ...paragraphBodies, attachments].flatMap((text) => {
    const part = text.slice(0, left).toWellFormed().trim();
    left -= part.length;
    return part === '' ? [] : [part];
  });
}

export function serializeDocument(document: SearchDocument): string {
  const { id, type, entity, created } = document;
  return JSON.stringify({
    ...toStoredHit(document),
    id,
    texts: textsOf(document),
    type,
    entity,
    created,
  } satisfies StoredDocument);
}

const row = z.object({ document: z.string() });

export function storedDocument(select: Select, rowid: number): StoredDocument {
  const [record] = select('SELECT document FROM shown WHERE rowid = :rowid', row, { rowid });
  return stored.parse(JSON.parse(row.parse(record).document));
}

export function hitOf(
  document: StoredDocument,
  audience: Audience,
  groups: readonly WordGroup[],
): SearchHit {
  const { id, type, entity, created, title, texts } = document;
  const groupOf = groupFinder(audience.language, groups);
  return toHit(document, audience, {
    id,
    type,
    entity,
    created,
    title: highlightWords(title, groupOf),
    excerpt: excerpt(texts, groupOf, groups.length),
  });
}
