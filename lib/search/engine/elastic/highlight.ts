import type { TextPart } from '@/lib/search/results';

/** Put around a match by the engine: private characters, which no text of ours holds. */
export const HIGHLIGHT_TAGS = { open: '\uE000', close: '\uE001' } as const;

const ANY_TAG = /[\uE000\uE001]/g;

/** A text without what would be taken for a mark. */
export const withoutTags = (text: string): string => text.toWellFormed().replace(ANY_TAG, '');

/** A text as parts, by the marks in it. A mark without its other half marks nothing. */
export function partsOf(marked: string): readonly TextPart[] {
  return marked
    .split(/(\uE000[^\uE000\uE001]*\uE001)/)
    .map((piece) => ({ text: withoutTags(piece), isMatch: /^\uE000.*\uE001$/s.test(piece) }))
    .filter(({ text }) => text !== '');
}

export const isHighlighted = (text: string): boolean => text.includes(HIGHLIGHT_TAGS.open);

const STARTS_MIDWAY = /^\uE000?[\p{Ll}\p{P}]/u;
const ENDS_WHOLE = /[.!?…:]["'’”)]?\uE001?$/u;

/** A fragment in one line, with an ellipsis where it was cut out of a sentence. */
export function excerptOf(fragment: string): readonly TextPart[] {
  const line = fragment.replace(/\s+/g, ' ').trim();
  if (line === '') return [];
  const before = STARTS_MIDWAY.test(line) ? '… ' : '';
  const after = ENDS_WHOLE.test(line) ? '' : ' …';
  return partsOf(`${before}${line}${after}`);
}
