import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

const files = {
  title: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff',
  text: '@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff',
  strong: '@fontsource/source-sans-3/files/source-sans-3-latin-600-normal.woff',
} as const;

export type Face = keyof typeof files;

/**
 * Makes the faces known by name. They are the same families as on the site, but as separate files:
 * PDFKit cannot take one weight out of a variable font.
 */
export function registerFonts(pdf: PDFKit.PDFDocument): void {
  for (const [face, file] of Object.entries(files)) pdf.registerFont(face, resolve(file));
}

/** Sets the face and its size in points, for the text that follows. */
export const setFace = (pdf: PDFKit.PDFDocument, face: Face, size: number) =>
  pdf.font(face).fontSize(size);
