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
