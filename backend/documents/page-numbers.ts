import { artifact } from './artifact';
import { setFace } from './fonts';
import { COLORS, MARGINS, PAPER, TEXT_WIDTH } from './paper';

const FOOT = PAPER.height - 58;

/** Writes the publisher and the number at the foot of every page but the cover. */
export function drawPageNumbers(pdf: PDFKit.PDFDocument, publisher: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start + 1; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // What stands below the lower margin would otherwise begin a new page.
    pdf.page.margins.bottom = 0;
    artifact(pdf, 'Pagination', () => {
      pdf.rect(MARGINS.left, FOOT - 12, TEXT_WIDTH, 0.75).fill(COLORS.line);
      setFace(pdf, 'text', 9).fillColor(COLORS.muted);
      pdf.text(publisher, MARGINS.left, FOOT, { width: TEXT_WIDTH, lineBreak: false });
      setFace(pdf, 'strong', 9);
      pdf.text(String(page + 1), MARGINS.left, FOOT, { width: TEXT_WIDTH, align: 'right' });
    });
  }
}
