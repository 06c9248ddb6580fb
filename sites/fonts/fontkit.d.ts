declare module 'fontkit' {
  type Glyph = { advanceWidth: number; path: { toSVG(): string } };
  type Font = {
    unitsPerEm: number;
    capHeight: number;
    characterSet: readonly number[];
    glyphForCodePoint(codePoint: number): Glyph;
    layout(text: string): { positions: readonly { xAdvance: number }[] };
  };
  export function create(font: Buffer): Font;
}
