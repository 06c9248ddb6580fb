import { BackendError } from '@/lib/http/failure';

/** What a failure is, in words for who runs the site; nothing of what was in a document. */
export function reasonOf(error: unknown): string {
  if (error instanceof BackendError) return `The content backend: ${error.message}`;
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? `${error.message} (${cause.message})` : error.message;
}
