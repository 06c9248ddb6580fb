import type { SearchDocument } from '@/lib/content/search-document';
import { importanceOf } from '@/lib/search/engine/analysis/importance';
import { titleKey, wholeTitle } from '@/lib/search/engine/analysis/title-keys';
import { withoutTags } from './highlight';
import type { TextField } from './layout';
import { z } from 'zod';
import { log } from '@/lib/platform/log';
import { SearchUnavailable } from '@/lib/search/engine/engine';
import { toStoredHit } from '@/lib/search/engine/stored-hit';

const texts = (document: SearchDocument): Readonly<Record<TextField, string | string[]>> => ({
  title: withoutTags(document.title),
  name: withoutTags(document.name),
  filename: withoutTags(document.filename ?? ''),
  body: withoutTags(document.body),
  description: withoutTags(document.description),
  paragraphTitles: document.paragraphTitles.map(withoutTags),
  attachments: withoutTags(document.attachments),
  subjects: document.subjects.map(withoutTags),
  themes: document.themes.map(withoutTags),
  vacancyType: withoutTags(document.vacancyType ?? ''),
  paragraphBodies: document.paragraphBodies.map(withoutTags),
});

/** Texts are nested under their language, which selects the analyser. */
const entryOf = (document: SearchDocument) => ({
  id: document.id,
  language: document.language,
  domains: document.domains,
  ...(document.filename === null ? {} : { filename: document.filename }),
  type: document.type,
  entity: document.entity,
  created: document.created,
  importance: importanceOf(document),
  key: titleKey(document.language, document.title),
  whole: wholeTitle(document.title),
  shown: { ...toStoredHit(document), title: withoutTags(document.title) },
  [document.language]: texts(document),
});

const MAX_BATCH_BYTES = 4 * 1024 * 1024;

export const putLines = (document: SearchDocument): string =>
  `${JSON.stringify({ index: { _id: document.id } })}\n${JSON.stringify(entryOf(document))}\n`;

export const removeLines = (id: string): string => `${JSON.stringify({ delete: { _id: id } })}\n`;

export function* batches(actions: Iterable<string>): Generator<string> {
  let batch: string[] = [];
  let bytes = 0;
  for (const action of actions) {
    const size = Buffer.byteLength(action);
    if (batch.length > 0 && bytes + size > MAX_BATCH_BYTES) {
      yield batch.join('');
      batch = [];
      bytes = 0;
    }
    batch.push(action);
    bytes += size;
  }
  if (batch.length > 0) yield batch.join('');
}

const item = z.object({
  _id: z.string().nullish(),
  status: z.number(),
  error: z.object({ type: z.string() }).optional(),
});

export const bulkResponse = z.object({
  errors: z.boolean(),
  items: z.array(z.record(z.string(), item)),
});

export const BULK_RESPONSE_PATHS = 'errors,items.*._id,items.*.status,items.*.error.type';

const OVERLOADED = new Set([429, 503]);

/** Throws SearchUnavailable when the engine is overloaded; logs documents that it rejects. */
export function checkBulk({ errors, items }: z.output<typeof bulkResponse>): void {
  if (!errors) return;
  for (const { _id, status, error } of items.flatMap((action) => Object.values(action))) {
    if (!error) continue;
    if (OVERLOADED.has(status)) throw new SearchUnavailable('busy', { cause: error.type });
    if (error.type === 'index_not_found_exception') throw new SearchUnavailable('no-index');
    log('warn', 'search document rejected', { id: _id ?? null, reason: error.type });
  }
}
