import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import type { Place } from '@/lib/content/place';
import type { DraftState } from '@/lib/content/revision';
import { entityAt } from './entity';

/**
 * How the newest revision at an address stands to what visitors see there: by comparing the two, so
 * that it is true of every backend. Throws BackendError.
 */
export async function draftState(place: Place, path: string): Promise<DraftState> {
  const [latest, published] = await Promise.all([
    entityAt(place, path, 'latest'),
    entityAt(place, path),
  ]);
  if (published.outcome !== 'found') return 'unpublished';
  return isDeepStrictEqual(latest, published) ? 'same' : 'newer';
}
