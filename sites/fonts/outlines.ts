import { create } from 'fontkit';
import subset from 'subset-font';
import type { Outlines } from '@/lib/share-image/typeface';

/** So that all fonts have one scale. */
const UNITS_PER_EM = 1_000;
/** A hundredth of an em: less is not seen. */
const MIN_KERNING = 10;

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz.,’-');

/** Up to the mathematical minus. */
const CHARACTERS = String.fromCodePoint(
  ...Array.from({ length: 0x2213 - 0x20 }, (_, index) => 0x20 + index),
);

type Axes = Parameters<typeof subset>[2]['variationAxes'];

/** Returns each character of a font as a path, for images whose text is rendered without a font. */
export async function readOutlines(source: Buffer, variationAxes: Axes): Promise<Outlines> {
  const options = { targetFormat: 'sfnt', keepFeatures: ['kern'], noHinting: true } as const;
  const sfnt = await subset(source, CHARACTERS, { ...options, variationAxes, dropTables: [] });
  // fontkit reads the box of a glyph that has none, which may be the last one.
  const font = create(Buffer.concat([sfnt, Buffer.alloc(16)]));
  const toUnits = (value: number) => Math.round((value * UNITS_PER_EM) / font.unitsPerEm);
  const glyphOf = (character: string) => font.glyphForCodePoint(character.codePointAt(0) ?? 0);
  const advanceOf = (character: string) => toUnits(glyphOf(character).advanceWidth);
  const pathOf = (character: string) =>
    glyphOf(character)
      .path.toSVG()
      .replaceAll(/-?\d+(?:\.\d+)?/g, (value) => String(toUnits(Number(value))));
  const characters = font.characterSet.map((code) => String.fromCodePoint(code));
  const pairs = LETTERS.flatMap((first) => LETTERS.map((second) => `${first}${second}`));
  const kerning = pairs.flatMap((pair): (readonly [string, number])[] => {
    const [first] = font.layout(pair).positions;
    const value = toUnits(first?.xAdvance ?? 0) - advanceOf(pair.slice(0, 1));
    return Math.abs(value) < MIN_KERNING ? [] : [[pair, value]];
  });
  return {
    capHeight: toUnits(font.capHeight),
    advances: Object.fromEntries(characters.map((each) => [each, advanceOf(each)])),
    paths: Object.fromEntries(characters.map((each) => [each, pathOf(each)])),
    kerning: Object.fromEntries(kerning),
  };
}
