import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { DEFAULT_LANGUAGE, language, siteId, type Language } from '@/backend/sites';
import { flagColumn, jsonColumn, query } from './query';

const entityKind = z.enum(['node', 'taxonomy_term', 'webform', 'block_content']);
export type EntityKind = z.infer<typeof entityKind>;

const entityRow = z
  .object({
    key: z.string(),
    kind: entityKind,
    id: z.string(),
    uuid: z.string(),
    bundle: z.string(),
    sites: jsonColumn(z.array(siteId)),
    created: z.number(),
    edited: z.number(),
    is_published: flagColumn,
    lang: language,
    revision: z.enum(['published', 'latest']),
    title: z.string(),
    fields: jsonColumn(z.record(z.string(), z.unknown())),
  })
  .transform(({ is_published, ...row }) => ({ ...row, isPublished: is_published }));

/** One entity in one language. Times are unix seconds. */
export type Entity = z.output<typeof entityRow>;
export type Revision = Entity['revision'];

export const keyOf = (kind: EntityKind, id: number | string) => `${kind}/${id}`;

/** Reads entities in the language, or in Dutch where there is no translation. */
export function createEntityReader(db: DatabaseSync) {
  const row = query(
    db,
    `SELECT e.*, v.lang, v.revision, v.title, v.fields FROM entity e JOIN version v ON v.key = e.key
     WHERE e.key = ? AND v.lang IN (?, '${DEFAULT_LANGUAGE}') AND v.revision IN ('published', ?)
     ORDER BY v.lang = ? DESC, v.revision = 'latest' DESC LIMIT 1`,
    entityRow,
  );
  return (key: string, lang: Language, revision: Revision = 'published'): Entity | null =>
    row.first(key, lang, revision, lang);
}
