import { z } from 'zod';
import { keyFrom } from '@/lib/platform/digests';
import type { Queue } from '@/lib/queue/queue';
import { vacancies, type Vacancy } from './saved-search';
import type { Plan, SavedSearches } from './store';

const CONFIRMATION = 'saved-search-confirmation';
export const NEWS = 'saved-search-news';

/** A mail in the queue has no address: it is read when the mail is sent. */
export const mailPayload = z.object({ id: z.string(), vacancies });

type Stores = { store: SavedSearches; queue: Queue };

/** Stores a mail, once for a key. */
function storeMail(
  { store, queue }: Stores,
  { id, key, webform }: { id: string; key: string; webform: string },
  found: readonly Vacancy[],
): string | null {
  const saved = store.find(id);
  if (!saved) return null;
  const { site, language } = saved;
  const payload = { id, vacancies: found };
  return queue.store({ key, site, language, webform, payload, files: [] }).receipt;
}

export function storeConfirmation(stores: Stores, id: string): string | null {
  const requestedAt = String(stores.store.find(id)?.requestedAt ?? 0);
  const key = keyFrom(CONFIRMATION, id, requestedAt);
  return storeMail(stores, { id, key, webform: CONFIRMATION }, []);
}

export function storeNews(stores: Stores, id: string, { day, vacancies: found }: Plan): void {
  storeMail(stores, { id, key: keyFrom(NEWS, id, day), webform: NEWS }, found);
}
