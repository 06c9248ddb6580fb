import type { TextPart } from '@/lib/search/results';

/** Private-use characters, which no text contains. */
export const HIGHLIGHT_TAGS = { open: '\uE000', close: '\uE001' } as const;

const ANY_TAG = /[\uE000\uE001]/g;

export const withoutTags = (text: string): string => text.toWellFormed().replace(ANY_TAG, '');

export function partsOf(marked: string): readonly TextPart[] {
  return marked
    .split(/(\uE000[^\uE000\uE001]*\uE001)/)
    .map((chunk) => ({ text: withoutTags(chunk), isMatch: /^\uE000.*\uE001$/s.test(chunk) }))
    .filter(({ text }) => text !== '');
}

export const isHighlighted = (text: string): boolean => text.includes(HIGHLIGHT_TAGS.open);

const STARTS_MIDWAY = /^\uE000?[\p{Ll}\p{P}]/u;
const SENTENCE_END = /[.!?…:]["'’”)]?\uE001?$/u;

export function excerptOf(fragment: string): readonly TextPart[] {
  const line = fragment.replace(/\s+/g, ' ').trim();
  if (line === '') return [];
  const before = STARTS_MIDWAY.test(line) ? '… ' : '';
  const after = SENTENCE_END.test(line) ? '' : ' …';
  return partsOf(`${before}${line}${after}`);
}
