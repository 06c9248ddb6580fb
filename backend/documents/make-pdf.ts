import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { drawCover } from './cover';
import { registerFonts } from './fonts';
import { drawPageNumbers } from './page-numbers';
import { MARGINS } from './paper';
import { MADE, type PrintedDocument } from './printed-document';
import { drawSection } from './section';

/**
 * Makes a tagged A4 document: a cover, then the sections one after another, with bookmarks and page
 * numbers.
 * @returns the bytes of the PDF; the same document always gives the same
 */
export async function makePdf(document: PrintedDocument): Promise<Buffer> {
  const { title, language, sections, publisher } = document;
  const pdf = new PDFDocument({
    size: 'A4',
    margins: MARGINS,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: publisher, Creator: publisher, CreationDate: MADE },
  });
  const bytes = buffer(pdf);
  registerFonts(pdf);
  const structure = pdf.struct('Document');
  pdf.addStructure(structure);
  drawCover(pdf, structure, { title, publisher });
  if (sections.length > 0) pdf.addPage();
  for (const section of sections) drawSection(pdf, structure, section);
  structure.end();
  drawPageNumbers(pdf, publisher);
  pdf.end();
  return bytes;
}
