import { type FeedDocument, searchFile } from '@/lib/backend/search-documents';
import { log } from '@/lib/config/log';
import type { Place } from '@/lib/content/place';
import { BackendError } from '@/lib/http/failure';
import type { SearchDocument } from '@/lib/search/engine/document';
import { patiently } from './patiently';
import type { Source } from './source';
import { type Extractor, NoText } from './text/extractor';
import { textKind } from './text/kind';

function reasonOf(error: unknown): string | null {
  if (error instanceof NoText) return error.message;
  return error instanceof BackendError ? `${error.failure} ${error.status ?? ''}`.trim() : null;
}

/**
 * The document with the words of its file. A file that cannot be had or read costs its own words
 * only, and is named in the log: the document can still be found by its title.
 */
export async function withText(
  { document, file }: FeedDocument,
  place: Place,
  extractor: Extractor,
  source: Source,
): Promise<SearchDocument> {
  const kind = file === null ? null : textKind(file);
  if (file === null || kind === null) return document;
  const { signal } = source;
  try {
    const bytes = await patiently(() => searchFile(place, file, signal), source);
    return { ...document, attachments: await extractor.text(bytes, kind) };
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null || signal.aborted) throw error;
    log('warn', 'file without words', { id: document.id, reason });
    return document;
  }
}
