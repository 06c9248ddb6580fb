import type { Json } from '@/backend/json';

const isList = (keys: readonly string[]) => keys.every((key, index) => key === String(index));

/**
 * JSON as PHP writes its arrays: keys 0 to n make a list, and nothing at all makes an empty one.
 * So options `0: Nee, 1: Ja` arrive as `["Nee", "Ja"]`.
 */
export function asPhpWrites(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, part]): [string, Json] => [
    key,
    asPhpWrites(part),
  ]);
  return isList(entries.map(([key]) => key))
    ? entries.map(([, part]) => part)
    : Object.fromEntries(entries);
}
