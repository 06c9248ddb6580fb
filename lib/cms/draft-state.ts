import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import type { SiteLocale } from '@/lib/content/site-locale';
import type { DraftState } from '@/lib/content/revision';
import { entityAt } from './entity';

/**
 * How the newest revision at an address stands to what visitors see there: by comparing the two, so
 * that it is true of every backend. Throws BackendError.
 */
export async function draftState(siteLocale: SiteLocale, path: string): Promise<DraftState> {
  const [latest, published] = await Promise.all([
    entityAt(siteLocale, path, 'latest'),
    entityAt(siteLocale, path),
  ]);
  if (published.outcome !== 'found') return 'unpublished';
  return isDeepStrictEqual(latest, published) ? 'same' : 'newer';
}
