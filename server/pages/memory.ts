import { LRUCache } from 'lru-cache';
import type { Kept } from './kept';

/** What an entry takes besides its bytes, with its headers as they are given: texts take two bytes a letter. */
const ENTRY_BYTES = 2_048;

function sizeOf({ head, bodies }: Kept): number {
  const texts = [...Object.values(head.headers), ...head.tags, ...(head.hashes?.scripts ?? [])];
  const letters = texts.reduce((sum, text) => sum + text.length, 0);
  const bytes = Object.values(bodies).reduce((sum, body) => sum + (body?.byteLength ?? 0), 0);
  return ENTRY_BYTES + 2 * letters + bytes;
}

/** What was asked for lately, up to so many bytes. */
export const createMemory = (maxBytes: number) =>
  new LRUCache<string, Kept>({ maxSize: maxBytes, sizeCalculation: sizeOf });

export type Memory = ReturnType<typeof createMemory>;
