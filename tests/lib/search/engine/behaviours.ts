import type { Open } from './behaviours/support';
import { changing } from './behaviours/changing';
import { searching } from './behaviours/searching';

export function behaviours(open: Open): void {
  searching(open);
  changing(open);
}
