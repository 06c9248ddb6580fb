import { BackendError } from '@/lib/cms/http/failure';
import { SearchUnavailable } from '@/lib/search/engine/engine';

/** What a failure is, in words for who runs the site; nothing of what was in a document. */
export function reasonOf(error: unknown): string {
  if (error instanceof BackendError) return `The content backend: ${error.message}`;
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const why = cause instanceof Error ? ` (${cause.message})` : '';
  if (error instanceof SearchUnavailable) return `The search engine: ${error.failure}${why}`;
  return error.message + why;
}
