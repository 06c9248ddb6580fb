import type { Open } from './behaviours/asking';
import { changing } from './behaviours/changing';
import { searching } from './behaviours/searching';

/** What people can count on, whichever engine finds for them: to be run for each. */
export function behaviours(open: Open): void {
  searching(open);
  changing(open);
}
