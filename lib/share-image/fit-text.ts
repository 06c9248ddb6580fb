import { placeCharacters, type Setting } from './typeface';

type Limits = { width: number; height: number; leading: number; maxSize: number; minSize: number };

export type FittedText = { size: number; lines: readonly string[] };

const STEP = 4;
const ELLIPSIS = '…';

type Fits = (line: string) => boolean;

/** The longest beginning of a word that fits; at least one character, so that there is an end. */
function headOf(word: string, fits: Fits): string {
  const characters = Array.from(word);
  let count = characters.length;
  while (count > 1 && !fits(characters.slice(0, count).join(''))) count -= 1;
  return characters.slice(0, count).join('');
}

/** Null where a word is wider than a line and may not be broken. */
function wrap(text: string, fits: Fits, breaksWords: boolean): string[] | null {
  const lines: string[] = [];
  const words = text.split(' ').reverse();
  let line = '';
  for (let word = words.pop(); word !== undefined; word = words.pop()) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) line = longer;
    else if (line !== '') {
      lines.push(line);
      line = '';
      words.push(word);
    } else if (breaksWords) {
      const head = headOf(word, fits);
      lines.push(head);
      if (head.length < word.length) words.push(word.slice(head.length));
    } else return null;
  }
  return line === '' ? lines : [...lines, line];
}

function cutOff(lines: readonly string[], count: number, fits: Fits): string[] {
  let last = lines[count - 1] ?? '';
  while (last !== '' && !fits(`${last}${ELLIPSIS}`)) last = last.slice(0, -1);
  return [...lines.slice(0, count - 1), `${last.trimEnd()}${ELLIPSIS}`];
}

/**
 * Wraps a text in lines of the largest size at which all of it fits in a box; in pixels. At the
 * smallest size a word may be broken, and what does not fit is cut off.
 */
export function fitText(text: string, setting: Setting, limits: Limits): FittedText {
  const { width, height, leading, maxSize, minSize } = limits;
  const fitsAt = (size: number) => (line: string) =>
    placeCharacters(line, setting).width * size <= width;
  const roomAt = (size: number) => Math.max(1, Math.floor(height / (size * leading)));
  for (let size = maxSize; size >= minSize; size -= STEP) {
    const lines = wrap(text, fitsAt(size), false);
    if (lines && lines.length <= roomAt(size)) return { size, lines };
  }
  const lines = wrap(text, fitsAt(minSize), true) ?? [];
  const room = roomAt(minSize);
  const isAll = lines.length <= room;
  return { size: minSize, lines: isAll ? lines : cutOff(lines, room, fitsAt(minSize)) };
}
