import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { drawCover } from './cover';
import { registerFonts } from './fonts';
import { drawPageNumbers } from './page-numbers';
import { MARGINS } from './paper';
import { drawSection, type Section } from './section';

type Document = {
  title: string;
  language: 'nl' | 'en';
  sections: readonly Section[];
  publisher: string;
};

/** Also what the file's id is made of: with the clock in it, no two files would be the same. */
const MADE = new Date(Date.UTC(2026, 0, 1));

/**
 * Makes a tagged A4 document: a cover, then the sections one after another, with bookmarks and page
 * numbers.
 * @param document plain text without markup; every string of a section's text is a paragraph
 * @returns the bytes of the PDF; the same document always gives the same
 */
export async function makePdf({ title, language, sections, publisher }: Document): Promise<Buffer> {
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
