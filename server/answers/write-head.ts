import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '@/server/request-id';

/**
 * Begins an answer: with the id of its request, by which logs can be asked. All headers at once, for
 * Node writes those that were set one by one much more slowly.
 */
export function writeHead(
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
): ServerResponse {
  const id = response.req.headers[REQUEST_ID_HEADER];
  return response.writeHead(
    status,
    id === undefined ? headers : { ...headers, [REQUEST_ID_HEADER]: id },
  );
}
