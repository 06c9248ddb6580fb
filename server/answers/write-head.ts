import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '@/server/request-id';

/** The id of the request that is answered, by which logs can be asked; null where it has none. */
export function idOf({ req }: ServerResponse): string | null {
  const id = req.headers[REQUEST_ID_HEADER];
  return typeof id === 'string' ? id : null;
}

/**
 * Begins an answer, with the id of its request. All headers at once, for Node writes those that were
 * set one by one much more slowly.
 */
export const writeHead = (
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
): ServerResponse => {
  const id = idOf(response);
  return response.writeHead(status, {
    ...headers,
    ...(id !== null && { [REQUEST_ID_HEADER]: id }),
  });
};
