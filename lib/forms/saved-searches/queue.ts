import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Outbox } from '@/lib/forms/outbox/outbox';
import type { Vacancy } from './saved-search';
import { type Plan, type SavedSearches, vacancies } from './store';

const CONFIRMATION = 'saved-search-confirmation';
export const NEWS = 'saved-search-news';

/** Of a mail in the outbox. */
export const payload = z.object({ id: z.string(), vacancies });

const HEX = 32;

/** The same for a repeat of the same mail, so that the outbox takes it once. */
function keyOf(...parts: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, HEX);
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

type Sent = { outbox: Outbox; store: SavedSearches };

/** A mail in the outbox has no address: it is read when the mail is sent. */
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
    { id, key: keyOf(CONFIRMATION, id, requestedAt), webform: CONFIRMATION },
    [],
  );
}

export function enqueueNews(sent: Sent, id: string, { day, vacancies: found }: Plan): void {
  enqueue(sent, { id, key: keyOf(NEWS, id, day), webform: NEWS }, found);
}
