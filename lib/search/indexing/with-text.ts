import { type FeedDocument, searchFile } from '@/lib/cms/search-documents';
import { log } from '@/lib/platform/log';
import type { SiteLocale } from '@/lib/content/site-locale';
import { BackendError } from '@/lib/cms/http/failure';
import type { SearchDocument } from '@/lib/content/search-document';
import { withRetry } from './patiently';
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
  siteLocale: SiteLocale,
  extractor: Extractor,
  source: Source,
): Promise<SearchDocument> {
  const kind = file === null ? null : textKind(file);
  if (file === null || kind === null) return document;
  const { signal } = source;
  try {
    const bytes = await withRetry(() => searchFile(siteLocale, file, signal), source);
    return { ...document, attachments: await extractor.text(bytes, kind) };
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null || signal.aborted) throw error;
    log('warn', 'file without words', { id: document.id, reason });
    return document;
  }
}
