import { isPattern } from '@/lib/forms/definition/formats';

const MAX_SOURCE = 500;

const TOKEN =
  /(?<atom>\\(?:[pPu]\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|k<[^>]*>|.)|\[(?:\\.|[^\]\\])*\])|(?<group>\(\?(?:<?[=!]|:|<[^>]*>))|(?<exactly>\{\d+\})|(?<open>[*+]|\{\d+,\d*\})|(?<other>.)/gisu;

/** `a` matches one character, `*` has no fixed number of times, `#` has one. */
function reducePattern(source: string): string {
  let shape = source.replaceAll(TOKEN, (...match) => {
    const groups: unknown = match.at(-1);
    const [kind] = Object.entries(groups ?? {}).find(([, text]) => text !== undefined) ?? [];
    const symbols = new Map([
      ['group', '('],
      ['exactly', '#'],
      ['open', '*'],
    ]);
    return symbols.get(kind ?? '') ?? (/^[()|?]$/.test(match[0]) ? match[0] : 'a');
  });
  // A pattern for texts of one length repeats as one character does.
  for (let before = ''; before !== shape;) {
    before = shape;
    shape = shape
      .replaceAll('*?', '*')
      .replaceAll('a#', 'a')
      .replaceAll(/\(a*\)/g, 'a');
  }
  return shape;
}

/** A text of n characters takes n to this power of steps, and twice as many for each way. */
const MAX_UNBOUNDED = 2;
const MAX_WAYS = 8;

const count = (shape: string, symbols: RegExp): number => shape.match(symbols)?.length ?? 0;

const stepsFit = (source: string, maxUnbounded: number): boolean => {
  const shape = reducePattern(source);
  const isRepeated = /\)[*#]/.test(shape);
  return !isRepeated && count(shape, /\*/g) <= maxUnbounded && count(shape, /[?|]/g) <= MAX_WAYS;
};

export const isUsablePattern = (source: string): boolean =>
  source.length <= MAX_SOURCE && isPattern(source);

/**
 * No text can make it backtrack for long (ReDoS): no repeated group of texts of different lengths, and few
 * repetitions and alternatives. Some that are harmless are not.
 */
export const isQuickPattern = (source: string): boolean => stepsFit(source, MAX_UNBOUNDED);

/** The same for a search, which starts at each character. */
export const isQuickSearch = (source: string): boolean =>
  isUsablePattern(source) &&
  stepsFit(source, source.startsWith('^') ? MAX_UNBOUNDED : MAX_UNBOUNDED - 1);
