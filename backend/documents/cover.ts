import { artifact } from './artifact';
import { setFace } from './fonts';
import { COLORS, MARGINS, PAPER, TEXT_WIDTH } from './paper';
import { drawQuay } from './quay-drawing';

const BAND = 600;
const TITLE_TOP = 170;
const TITLE_ROOM = 240;
const TITLE_SIZES = [46, 40, 34, 29, 25];

/** The largest size at which no word of the title breaks and the title stays in its room. */
function titleSize(pdf: PDFKit.PDFDocument, title: string): number {
  const fits = (size: number) => {
    setFace(pdf, 'title', size);
    const widest = Math.max(...title.split(/\s+/).map((word) => pdf.widthOfString(word)));
    return widest <= TEXT_WIDTH && pdf.heightOfString(title, { width: TEXT_WIDTH }) <= TITLE_ROOM;
  };
  return TITLE_SIZES.find(fits) ?? 21;
}

/**
 * Fills the current page with the title and the publisher on a band in the house's colour.
 * @param structure the part of the document's structure that the words belong to
 */
export function drawCover(
  pdf: PDFKit.PDFDocument,
  structure: PDFKit.PDFStructureElement,
  { title, publisher }: { title: string; publisher: string },
): void {
  artifact(pdf, 'Layout', () => {
    pdf.rect(0, 0, PAPER.width, PAPER.height).fill(COLORS.paper);
    pdf.rect(0, 0, PAPER.width, BAND).fill(COLORS.ink);
    pdf.rect(MARGINS.left, TITLE_TOP - 34, 64, 8).fill(COLORS.accent);
    drawQuay(pdf, BAND);
  });
  const size = titleSize(pdf, title);
  const write = (tag: string, words: string, y: number, color: string) => {
    structure.add(
      pdf.struct(tag, {}, () => {
        pdf.fillColor(color).text(words, MARGINS.left, y, { width: TEXT_WIDTH });
      }),
    );
  };
  setFace(pdf, 'title', size);
  write('H1', title, TITLE_TOP, COLORS.paper);
  setFace(pdf, 'strong', 17);
  write('P', publisher, BAND + 62, COLORS.ink);
}
