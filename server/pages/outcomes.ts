import type { ServerResponse } from 'node:http';
import type { Outcome } from './page-cache';

const OUTCOME = Symbol('outcome');

type Answer = ServerResponse & { [OUTCOME]?: Outcome };

/** Remembers what the cache had for an answer, for whoever counts. */
export function setOutcome(response: Answer, outcome: Outcome): void {
  response[OUTCOME] = outcome;
}

/** Null where the cache was not asked. */
export const outcomeOf = (response: Answer): Outcome | null => response[OUTCOME] ?? null;
