import { buffer } from 'node:stream/consumers';
import { utils, write } from 'cfb';
import PdfDocument from 'pdfkit';
import { z } from 'zod';
import { pdfWith } from './pdfs';

/** A page as pdfkit makes it. */
export async function pdfOf(text: string): Promise<Buffer> {
  const pdf = new PdfDocument();
  const bytes = buffer(pdf);
  pdf.text(text);
  pdf.end();
  return bytes;
}

/** As older office programs write it: binary bytes behind the header, a plain table at the end. */
export const officePdf = (text: string): Buffer =>
  Buffer.from(
    pdfWith('', `(${text})`).toString('latin1').replace('\n', '\n%\xe4\xfc\xf6\xdf\n'),
    'latin1',
  );

/** As a scanner sends it: behind a printer's job lines. */
export const scannedPdf = (text: string): Buffer =>
  Buffer.concat([
    Buffer.from('\x1b%-12345X@PJL SET DUPLEX=OFF\r\n@PJL ENTER LANGUAGE=PDF\r\n'),
    pdfWith('', `(${text})`),
  ]);

/** A stream of Office 97, with any content or this one. */
export type Stream = string | readonly [name: string, content: Buffer];

/** A document of Office 97 with these streams. */
export function oleOf(...streams: readonly Stream[]) {
  const file = utils.cfb_new();
  for (const stream of streams) {
    const [name, content] = typeof stream === 'string' ? [stream, Buffer.alloc(600, 1)] : stream;
    utils.cfb_add(file, `/${name}`, content);
  }
  return Buffer.from(z.instanceof(Buffer).parse(write(file, { type: 'buffer' })));
}
