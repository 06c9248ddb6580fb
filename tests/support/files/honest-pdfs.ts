import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';
import { type Made, pdf, stream, xfa } from './active-pdfs';
import { objectStream, pdfWith } from './pdfs';

const button = (action: string) =>
  pdfWith('', `<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A${action}>>`);
const field = (script: string) =>
  pdfWith(
    '/AcroForm<</Fields[4 0 R]>>',
    `<</FT/Tx/T(a)/AA<</F<</S/JavaScript/JS(${script})>>/K<</S/JavaScript/JS(${script})>>>>>>`,
  );

async function protectedPdf(
  pdfVersion: '1.3' | '1.4' | '1.6' | '1.7' | '1.7ext3',
): Promise<Buffer> {
  const made = new PdfDocument({ ownerPassword: 'eigenaar', pdfVersion });
  const bytes = buffer(made);
  made.text('Ik wil graag komen werken.').end();
  return bytes;
}

export const honestPdfs: readonly Made[] = [
  pdf('with a link', () => button('<</S/URI/URI(https://kadelicht.example)>>')),
  pdf('with a link to mail', () => button('<</S/URI/URI(mailto:ada@kadelicht.example)>>')),
  pdf('with a link to another file', () => button('<</S/GoToR/F(bijlage.pdf)/D[0/Fit]>>')),
  pdf('with a button that sends', () => button('<</S/SubmitForm/F(https://kadelicht.example)>>')),
  pdf('that opens at a page', () => pdfWith('/OpenAction[3 0 R/Fit]')),
  pdf('that goes to a page', () => pdfWith('/OpenAction 4 0 R', '<</S/GoTo/D[3 0 R/Fit]>>')),
  pdf('that asks to print', () => pdfWith('/OpenAction<</S/Named/N/Print>>')),
  pdf('with compressed objects', () => pdfWith('', objectStream(['<</Type/Page>>', '(b)'], 9))),
  pdf('with a date field', () => field('AFDate_FormatEx\\("dd-mm-yyyy"\\);')),
  pdf('with a number field', () => field('AFNumber_Format\\(2, 3, 0, 0, "\\\\u20ac ", true\\);')),
  pdf('with a sum', () => field('AFSimple_Calculate\\("SUM", new Array \\("a", "b"\\)\\);')),
  pdf('with a postal code field', () => field('AFSpecial_KeystrokeEx\\("9999 AA"\\);')),
  pdf('with a field that has bounds', () => field('AFRange_Validate\\(true, 0, true, 100\\);')),
  pdf('with the data of an invoice', () =>
    pdfWith(
      '/Names<</EmbeddedFiles<</Names[(a) 4 0 R]>>>>',
      '<</Type/Filespec/F(factur-x.xml)/UF(factur-x.xml)/EF<</F 5 0 R>>>>',
      stream('/Type/EmbeddedFile', '<a/>'),
    ),
  ),
  pdf('with a form of XFA without scripts', () => xfa('<field name="a"><value/></field>')),
  pdf('with structure', () => pdfWith('/MarkInfo<</Marked true>>', '<</Type/StructElem/S/P>>')),
  pdf('with a second revision', () => Buffer.concat([pdfWith('', '(a)'), pdfWith('', '(b)')])),
  ...(['1.3', '1.4', '1.6', '1.7', '1.7ext3'] as const).map((version) =>
    pdf(`of version ${version} that may not be changed`, () => protectedPdf(version)),
  ),
];
