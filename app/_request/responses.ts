import { BackendError } from '@/lib/cms/http/failure';

export const notFound = () => new Response('Not found', { status: 404 });

/** Responds 503 during an outage; throws what is not of the backend. */
export function respondUnavailable(error: unknown): Response {
  if (!(error instanceof BackendError)) throw error;
  return new Response('Unavailable', { status: 503, headers: { 'retry-after': '60' } });
}
