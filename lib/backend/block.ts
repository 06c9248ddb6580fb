import 'server-only';
import type { Block } from '@/lib/content/block';
import type { Place } from '@/lib/content/place';
import { request } from '@/lib/http/request';
import { block } from '@/lib/wire/block';
import { jsonUrl } from './api-url';

/** A block of text by its number (contract part B8), null when it is empty. Throws BackendError. */
export const blockNumbered = (place: Place, id: number): Promise<Block | null> =>
  request(jsonUrl(place, `/block/${id}`), block);
