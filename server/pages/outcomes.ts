import type { ServerResponse } from 'node:http';
import type { Outcome } from './page-cache';

const outcomes = new WeakMap<ServerResponse, Outcome>();

/** Remembers what the cache had for an answer, for whoever counts. */
export const setOutcome = (response: ServerResponse, outcome: Outcome): void =>
  void outcomes.set(response, outcome);

/** Null where the cache was not asked. */
export const outcomeOf = (response: ServerResponse): Outcome | null =>
  outcomes.get(response) ?? null;
