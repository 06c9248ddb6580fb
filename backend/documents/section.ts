import { artifact } from './artifact';
import { setFace } from './fonts';
import { COLORS, MARGINS, PAPER, TEXT_WIDTH } from './paper';

/** A heading and the paragraphs below it. */
export type Section = { heading: string; text: readonly string[] };

const HEADING_SIZE = 21;
const TEXT_SIZE = 11.5;
const SECTION_GAP = 26;
const RULE = { width: 36, height: 4, gap: 12 };
/** A heading takes at least some lines of its text along. */
const LINES_BELOW_HEADING = 3;

const hasRoom = (pdf: PDFKit.PDFDocument, height: number) =>
  pdf.y + height <= PAPER.height - MARGINS.bottom;

function headingRoom(pdf: PDFKit.PDFDocument, heading: string): number {
  setFace(pdf, 'text', TEXT_SIZE);
  const lines = LINES_BELOW_HEADING * (pdf.currentLineHeight(true) + 3);
  setFace(pdf, 'title', HEADING_SIZE);
  return RULE.height + RULE.gap + pdf.heightOfString(heading, { width: TEXT_WIDTH }) + lines;
}

/** Where a bookmark leads: the left edge of the current page, a little above the heading. */
const destination = (pdf: PDFKit.PDFDocument) => ({
  expanded: false,
  top: Math.max(pdf.y - 16, 0),
  left: PAPER.width,
});

function drawHeading(
  pdf: PDFKit.PDFDocument,
  structure: PDFKit.PDFStructureElement,
  heading: string,
): void {
  pdf.outline.addItem(heading, destination(pdf));
  artifact(pdf, 'Layout', () => {
    pdf.rect(MARGINS.left, pdf.y, RULE.width, RULE.height).fill(COLORS.accent);
  });
  pdf.y += RULE.height + RULE.gap;
  setFace(pdf, 'title', HEADING_SIZE).fillColor(COLORS.ink);
  structure.add(pdf.struct('H2', {}, () => pdf.text(heading, { width: TEXT_WIDTH, lineGap: 2 })));
  pdf.y += 8;
}

/**
 * Writes a heading and its paragraphs below what the page has already, and goes on to the next
 * page when it is full.
 * @param structure the part of the document's structure that the section belongs to
 */
export function drawSection(
  pdf: PDFKit.PDFDocument,
  structure: PDFKit.PDFStructureElement,
  { heading, text }: Section,
): void {
  const part = pdf.struct('Sect');
  structure.add(part);
  if (pdf.y > MARGINS.top) pdf.y += SECTION_GAP;
  if (!hasRoom(pdf, headingRoom(pdf, heading))) pdf.addPage();
  drawHeading(pdf, part, heading);
  for (const paragraph of text) {
    setFace(pdf, 'text', TEXT_SIZE).fillColor(COLORS.text);
    part.add(pdf.struct('P', {}, () => pdf.text(paragraph, { width: TEXT_WIDTH, lineGap: 3 })));
    pdf.y += 9;
  }
  part.end();
}
