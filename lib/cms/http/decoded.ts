import { LRUCache } from 'lru-cache';
import type { z } from 'zod';

/** Turns the text of a response into a value; throws for what it cannot read. */
export type Decode<Decoded> = (text: string) => Decoded;

/** In characters of JSON, of a byte each in most texts. A decoded value takes about twice as much. */
const MAX_CHARACTERS = 8 * 1_048_576;
const MAX_CHARACTERS_OF_ONE = 1_048_576;

const texts = new LRUCache<string, object>({
  maxSize: MAX_CHARACTERS,
  maxEntrySize: MAX_CHARACTERS_OF_ONE,
  sizeCalculation: (_, text) => Math.max(1, text.length),
});

function findEntry(text: string): object {
  const before = texts.get(text);
  if (before) return before;
  const entry = {};
  texts.set(text, entry);
  return entry;
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}

/** Makes a value that renders share immutable. */
export function freezeDeep<Value>(value: Value): Value {
  freeze(value);
  return value;
}

/** Decodes equal texts once: pages that need the same content share a frozen value. */
export function once<Decoded>(decode: (body: unknown) => Decoded): Decode<Decoded> {
  const known = new WeakMap<object, Decoded>();

  return (text) => {
    const entry = findEntry(text);
    const before = known.get(entry);
    if (before !== undefined) return before;
    const decoded = freezeDeep(decode(JSON.parse(text)));
    known.set(entry, decoded);
    return decoded;
  };
}

export const decodeBy =
  <Schema extends z.ZodType>(schema: Schema): Decode<z.output<Schema>> =>
  (text) =>
    schema.parse(JSON.parse(text));
