import { log } from '@/lib/platform/log';
import type { SearchIndex } from '@/lib/search/engine/engine';
import { readFeed } from './read-feed';
import { type Skipped, type Outcome, type Source, startOf } from './source';

/** Nothing at all is what a broken feed has; five sites have something. */
export class EmptyFeed extends Error {
  override readonly name = 'EmptyFeed';

  constructor() {
    super('The backend names nothing that can be found.');
  }
}

/**
 * Fills a new index with everything there is, and puts it in the place of the one before. Whatever
 * goes wrong leaves that one in use. Throws BackendError, EmptyFeed and what the index throws.
 */
export async function rebuild(index: SearchIndex, source: Source): Promise<Outcome> {
  const began = performance.now();
  const asOf = startOf(source);
  const skipped: Skipped[] = [];
  let put = 0;
  const build = await index.build();
  try {
    for await (const batch of readFeed(source, null)) {
      source.signal.throwIfAborted();
      if (batch.documents.length > 0) await build.add(batch.documents);
      put += batch.documents.length;
      skipped.push(...batch.skipped);
    }
    if (put === 0) throw new EmptyFeed();
    await build.publish(asOf);
  } catch (error) {
    await build.abandon().catch((cause: unknown) => {
      log('error', 'search index left half', { reason: String(cause) });
    });
    throw error;
  }
  return { kind: 'rebuilt', put, removed: 0, skipped, ms: performance.now() - began };
}
