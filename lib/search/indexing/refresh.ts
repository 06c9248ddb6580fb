import type { SearchIndex } from '@/lib/search/engine/engine';
import { readFeed } from './read-feed';
import { rebuild } from './rebuild';
import { type Skipped, type Outcome, type Source, startOf } from './source';

/** Removals of long ago a backend may have forgotten. */
const MAX_AGE_S = 24 * 60 * 60;

/**
 * Brings the index up to date with what changed since it last was; where there is none, or it is
 * older than a day, it is built anew. A failure halfway costs nothing: the same is asked for again
 * the next time. Throws BackendError, EmptyFeed and what the index throws.
 */
export async function refresh(index: SearchIndex, source: Source): Promise<Outcome> {
  const began = performance.now();
  const since = await index.asOf();
  const asOf = startOf(source);
  if (since === null || asOf - since > MAX_AGE_S) return rebuild(index, source);

  const put = new Set<string>();
  const gone = new Set<string>();
  const skipped: Skipped[] = [];
  for await (const batch of readFeed(source, since)) {
    source.signal.throwIfAborted();
    if (batch.documents.length > 0) await index.update(batch.documents, [], since);
    for (const { id } of batch.documents) put.add(id);
    for (const id of batch.removed) gone.add(id);
    // What can no longer be read is not what it was.
    for (const { id } of batch.skipped) gone.add(id);
    skipped.push(...batch.skipped);
  }
  // Taken off one site, it may still be shown on another.
  const removed = [...gone].filter((id) => !put.has(id));
  await index.update([], removed, Math.max(asOf, since));
  const ms = performance.now() - began;
  return { kind: 'refreshed', put: put.size, removed: removed.length, skipped, ms };
}
