import { z } from 'zod';
import type { Outbox } from '@/lib/forms/outbox/outbox';
import { keyFrom } from '@/lib/platform/digests';
import type { Vacancy } from './saved-search';
import { type Plan, type SavedSearches, vacancies } from './store';

const CONFIRMATION = 'saved-search-confirmation';
export const NEWS = 'saved-search-news';

/** Of a mail in the outbox. */
export const payload = z.object({ id: z.string(), vacancies });

type Sent = { outbox: Outbox; store: SavedSearches };

/** Once for a key. A mail in the outbox has no address: it is read when the mail is sent. */
function enqueue(
  { outbox, store }: Sent,
  { id, key, webform }: { id: string; key: string; webform: string },
  found: readonly Vacancy[],
): string | null {
  const saved = store.find(id);
  if (!saved) return null;
  const { site, language } = saved;
  const sent = found.map(({ lines, ...vacancy }) => ({ ...vacancy, lines: [...lines] }));
  const accepted = outbox.accept({
    ...{ key, site, language, webform, files: [] },
    payload: { id, vacancies: sent },
  });
  return accepted.kind === 'accepted' ? accepted.receipt : null;
}

export function enqueueConfirmation(sent: Sent, id: string): string | null {
  const requestedAt = String(sent.store.find(id)?.requestedAt ?? 0);
  return enqueue(
    sent,
    { id, key: keyFrom(CONFIRMATION, id, requestedAt), webform: CONFIRMATION },
    [],
  );
}

export function enqueueNews(sent: Sent, id: string, { day, vacancies: found }: Plan): void {
  enqueue(sent, { id, key: keyFrom(NEWS, id, day), webform: NEWS }, found);
}
