import { AsyncLocalStorage } from 'node:async_hooks';
import { BackendError, type Failure } from './failure';
import type { BackendResponse } from './client';

/** A failure by its kind: each bundle has its own class of errors. */
type Outcome = { kind: 'loaded'; response: BackendResponse } | { kind: 'failed'; failure: Failure };

export type PrefetchedEntity = { href: string; outcome: Outcome };

declare global {
  var kadelichtPrefetchedEntities: AsyncLocalStorage<PrefetchedEntity> | undefined;
}

/** One for both: Next's bundle and the server in front of it load modules separately in one process. */
const entities = (globalThis.kadelichtPrefetchedEntities ??=
  new AsyncLocalStorage<PrefetchedEntity>());

/** Renders a page with the response about its entity that the server has already. */
export const withPrefetchedEntity = <Result>(
  entity: PrefetchedEntity,
  render: () => Result,
): Result => entities.run(entity, render);

/** Returns the response that the server has of this URL, or null. Throws BackendError. */
export function readPrefetched({ href }: URL): BackendResponse | null {
  const prefetched = entities.getStore();
  if (prefetched?.href !== href) return null;
  const { outcome } = prefetched;
  if (outcome.kind === 'failed') throw new BackendError(outcome.failure, href, null);
  return outcome.response;
}
