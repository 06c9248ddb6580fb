import { z } from 'zod';
import type { Block } from '@/lib/content/block';
import { integer, line, richText } from './field';

/** A block of text (contract part B8); null when there is nothing in it. */
export const block = z
  .object({ id: integer, info: line, body: richText })
  .transform((wire): Block | null =>
    wire.body ? { id: wire.id ?? 0, heading: wire.info, body: wire.body } : null,
  );
