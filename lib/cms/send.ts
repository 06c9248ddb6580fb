import 'server-only';
import { env } from '@/lib/platform/env';
import { type BackendResponse, decodeResponse, send as get } from './http/client';
import type { Decode } from './http/decoded';
import type { Limits } from './http/exchange';
import { readPrefetched } from './http/prefetched-entity';

/** Gets the text of JSON from the backend, whichever calls it has; null unless the status is 200. Throws BackendError. */
export async function send(url: URL, limits?: Limits, bearer?: string): Promise<BackendResponse> {
  const prefetched = bearer === undefined ? readPrefetched(url) : null;
  if (prefetched) return prefetched;
  if (env().BACKEND_DIALECT === 'site') return get(url, limits, bearer);
  const { drupalResponse } = await import('./drupal/drupal-response');
  return drupalResponse(url, { limits, bearer });
}

/** Gets and decodes JSON of a 200. Throws BackendError. */
export const request = async <Value>(
  url: URL,
  decode: Decode<Value>,
  limits?: Limits,
): Promise<Value> => decodeResponse(await send(url, limits), url, decode);
