import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '@/server/request-id';

/** The id of the request that is answered, by which logs can be asked. */
export function idHeader({ req }: ServerResponse): Readonly<Record<string, string>> {
  const id = req.headers[REQUEST_ID_HEADER];
  return typeof id === 'string' ? { [REQUEST_ID_HEADER]: id } : {};
}

/**
 * Begins an answer, with the id of its request. All headers at once, for Node writes those that were
 * set one by one much more slowly.
 */
export const writeHead = (
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
): ServerResponse => response.writeHead(status, { ...headers, ...idHeader(response) });
