import type { Open } from './behaviours/support';
import { answering } from './behaviours/answering';
import { changing } from './behaviours/changing';
import { searching } from './behaviours/searching';

export function behaviours(open: Open): void {
  searching(open);
  answering(open);
  changing(open);
}
