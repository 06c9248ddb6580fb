import { fill } from '@/lib/i18n/format';
import type { Messages } from '@/lib/i18n/messages';

/** Drupal counts characters or words for a visitor. A maximum of characters is in `maxLength` too. */
export type Counter = {
  unit: 'character' | 'word';
  min: number | null;
  max: number | null;
  message: string | null;
};

/** Characters are code points, as PHP counts them. */
export const countIn = (text: string, unit: Counter['unit']): number =>
  unit === 'word' ? (text.match(/\S+/g)?.length ?? 0) : Array.from(text).length;

/** Null for characters too, without a message of their own: see `minLength` and `maxLength`. */
export function miscount(
  text: string,
  counter: Counter,
  messages: Messages['webform'],
): string | null {
  const { unit, min, max, message } = counter;
  const count = countIn(text, unit);
  const isOver = max !== null && count > max;
  if (!isOver && (min === null || count >= min)) return null;
  if (message !== null || unit === 'character') return message;
  const { tooMany, tooFew } = messages.counter;
  return isOver ? fill(tooMany, { max, count }) : fill(tooFew, { min: min ?? 0, count });
}
