import { z } from 'zod';
import type { Block } from '@/lib/content/block';
import { integer, line, richText } from './field';

/** A block of text (contract part B8); null when there is nothing in it. What has no number is no block. */
export const block = z
  .object({ id: integer.pipe(z.number()), info: line, body: richText })
  .transform(({ id, info, body }): Block | null => (body ? { id, heading: info, body } : null));
