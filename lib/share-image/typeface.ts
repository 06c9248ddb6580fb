import { getOwn } from '@/lib/content/get-own';

/** Characters as SVG paths with y upwards, in thousandths of an em; made by `npm run fonts`. */
export type Outlines = {
  capHeight: number;
  advances: Readonly<Record<string, number>>;
  paths: Readonly<Record<string, string>>;
  /** By pairs of characters. */
  kerning: Readonly<Record<string, number>>;
};

/** `tracking` is what each character gets on top of its width, in em, as `letter-spacing`. */
export type Setting = { outlines: Outlines; tracking: number };

const UNITS_PER_EM = 1_000;

const MARKS = /\p{Mark}/gu;
const SPACES = /\s+/g;
/** More does not fit in an image, and takes time to wrap. */
const MAX_CHARACTERS = 300;

/** Replaces what a font does not have: letters by those without their marks, the rest by nothing. */
export function readableText(text: string, { advances }: Outlines): string {
  const has = (character: string) => Object.hasOwn(advances, character);
  const composed = text.normalize('NFC').replaceAll('\u00ad', '').replaceAll(SPACES, ' ');
  return Array.from(composed)
    .slice(0, MAX_CHARACTERS)
    .flatMap((each) =>
      has(each) ? each : Array.from(each.normalize('NFKD').replaceAll(MARKS, '')),
    )
    .filter(has)
    .join('')
    .trim();
}

type Placed = { character: string; at: number };

/** Places each character on a line, and returns the width of all of them; in em. */
export function placeCharacters(
  text: string,
  { outlines, tracking }: Setting,
): { placed: readonly Placed[]; width: number } {
  let at = 0;
  const characters = Array.from(text);
  const placed = characters.map((character, index) => {
    const start = at;
    const kern = getOwn(outlines.kerning, `${character}${characters[index + 1] ?? ''}`) ?? 0;
    at += ((getOwn(outlines.advances, character) ?? 0) + kern) / UNITS_PER_EM + tracking;
    return { character, at: start };
  });
  return { placed, width: Math.max(0, at - tracking) };
}

type Limits = { width: number; height: number; leading: number; maxSize: number; minSize: number };

type FittedText = { size: number; lines: readonly string[] };

const STEP = 4;
const ELLIPSIS = '…';

type Fits = (line: string) => boolean;

/** The longest beginning of a word that fits; at least one character, so that there is an end. */
function cutHead(word: string, fits: Fits): string {
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
      const head = cutHead(word, fits);
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

/** Renders a line of text as paths. `x` is where it begins and `y` its baseline, in pixels. */
export function renderLine(
  text: string,
  setting: Setting,
  { x, y, size, color }: { x: number; y: number; size: number; color: string },
): string {
  const scale = size / UNITS_PER_EM;
  const characters = placeCharacters(text, setting).placed.map(
    ({ character, at }) =>
      `<path transform="translate(${(at * UNITS_PER_EM).toFixed(1)} 0)" d="${getOwn(setting.outlines.paths, character) ?? ''}"/>`,
  );
  return `<g fill="${color}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${characters.join('')}</g>`;
}
