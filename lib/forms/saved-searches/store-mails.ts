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

/** Stores a mail, once for `once`; null for a search that is gone. */
function storeMail(
  { store, queue }: Stores,
  id: string,
  webform: string,
  once: (saved: { requestedAt: number }) => string,
  found: readonly Vacancy[],
): string | null {
  const saved = store.find(id);
  if (!saved) return null;
  const { site, language } = saved;
  const key = keyFrom(webform, id, once(saved));
  const payload = { id, vacancies: found };
  return queue.store({ key, site, language, webform, payload, files: [] }).receipt;
}

export const storeConfirmation = (stores: Stores, id: string): string | null =>
  storeMail(stores, id, CONFIRMATION, ({ requestedAt }) => String(requestedAt), []);

export const storeNews = (
  stores: Stores,
  id: string,
  { day, vacancies: found }: Plan,
): string | null => storeMail(stores, id, NEWS, () => day, found);
