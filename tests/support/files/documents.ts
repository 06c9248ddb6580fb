import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';

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
  Buffer.concat([
    Buffer.from('%PDF-1.4\n%'),
    Buffer.from([0xc3, 0xa4, 0xc3, 0xbc, 0xc3, 0xb6, 0xc3, 0x9f]),
    Buffer.from(
      `\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Count 0/Kids[]>>\nendobj\n% ${text}\nxref\n0 1\n0000000000 65535 f \ntrailer\n<</Size 3/Root 1 0 R>>\nstartxref\n15\n%%EOF\n`,
    ),
  ]);

/** As a scanner sends it: behind a printer's job lines, lines ending as on Windows. */
export const scannedPdf = (text: string): Buffer =>
  Buffer.from(
    `\x1b%-12345X@PJL SET DUPLEX=OFF\r\n@PJL ENTER LANGUAGE=PDF\r\n%PDF-1.7\r\n% ${text}\r\ntrailer\r\n<</Root 1 0 R>>\r\nstartxref\r\n0\r\n%%EOF\r\n`,
  );

const SECTOR = 512;
const FREE = 0xff_ff_ff_ff;
const END = 0xff_ff_ff_fe;
const TABLE = 0xff_ff_ff_fd;

function entry(name: string, type: number): Buffer {
  const bytes = Buffer.alloc(128);
  const length = bytes.write(name, 'utf16le');
  bytes.writeUInt16LE(length + 2, 64);
  bytes.writeUInt8(type, 66);
  return bytes;
}

/** A document of Office 97: header, one table, one directory with these streams. */
export function oleOf(...streams: readonly string[]): Buffer {
  const header = Buffer.alloc(SECTOR);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(END, 68);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);

  const directory = [entry('Root Entry', 5), ...streams.map((name) => entry(name, 2))];
  const pages = Math.ceil(directory.length / 4);
  const table = Buffer.alloc(SECTOR, 0xff);
  table.writeUInt32LE(TABLE, 0);
  for (let page = 1; page <= pages; page += 1) {
    table.writeUInt32LE(page === pages ? END : page + 1, page * 4);
  }
  table.writeUInt32LE(FREE, (pages + 1) * 4);
  const rest = Buffer.alloc(pages * SECTOR - directory.length * 128);
  return Buffer.concat([header, table, ...directory, rest]);
}
