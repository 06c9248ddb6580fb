import { gzipSync } from 'node:zlib';
import type { Made } from './active-pdfs';
import { tarOf } from './archives';
import { oleOf } from './documents';
import {
  book,
  equation,
  excel97,
  field,
  latin1,
  letter,
  openLetter,
  openShow,
  paragraphs,
  relate,
  relation,
  richText,
  sheet,
  sheetOf97,
  show,
  word97,
  WORDS,
} from './office-parts';
import { docxOf, xlsxOf, zipOf } from './zips';

const LOCAL = 'file:///C:/Users/Ada/AppData/Roaming/Microsoft/Templates/CV.dotx';

export const honestDocuments: readonly Made[] = [
  letter('with the template of its writer', relate('attachedTemplate', LOCAL)),
  letter('with a template beside it', relate('attachedTemplate', 'Normal.dotm')),
  letter(
    'with a linked picture of its writer',
    relate('image', 'file:///C:\\Users\\Ada\\foto.jpg'),
  ),
  letter('with a linked picture beside it', relate('image', '../foto.jpg')),
  letter('with a link', relate('hyperlink', 'https://kadelicht.example')),
  letter('with a link to a share', relate('hyperlink', 'file://school.example/ada')),
  letter('with an equation', { 'word/embeddings/oleObject1.bin': equation() }),
  letter('with an older sheet', {
    'word/embeddings/a.xls': oleOf(['Workbook', book([0x85, sheetOf97(0)])]),
  }),
  letter(
    'with a field of a picture of its writer',
    field(' INCLUDEPICTURE "C:\\\\Users\\\\Ada\\\\foto.jpg" \\* MERGEFORMAT '),
  ),
  letter('with a table of contents', field(' TOC \\o "1-3" \\h \\z \\u ')),
  letter('with a link as a field', field(' HYPERLINK "https://kadelicht.example" \\o "Link" ')),
  letter('with a reference in pieces', field(' RE', 'F ', 'DDEKADE', ' \\h ')),
  sheet('with a sum', { 'xl/worksheets/sheet1.xml': '<a><c><f>SUM(B2:B9)</f><v>4</v></c></a>' }),
  letter('with a page number', paragraphs('<w:fldSimple w:instr=" PAGE "/>')),
  ['a letter that names DDE', 'brief.docx', () => docxOf('DDEAUTO is een veld van Word.')],
  letter('with a drawing', {
    'word/media/a.svg':
      '<?xml version="1.0" encoding="utf-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg/>',
  }),
  letter('with a part in UTF-16', { 'customXml/item1.xml': Buffer.from('\ufeff<a/>', 'utf16le') }),
  letter('with the settings of a printer', { 'word/printerSettings1.bin': 'HP' }),
  sheet('with a linked sheet', {
    'xl/externalLinks/_rels/a.rels': relation('externalLinkPath', 'uren.xlsx'),
  }),
  sheet('with a connection', {
    'xl/connections.xml': '<connections><connection refreshOnLoad="0"/></connections>',
  }),
  show('with a video of its writer', {
    'ppt/slides/_rels/a.rels': relation('video', 'file:///C:/Users/Ada/ik.mp4'),
  }),
  show('with a link', {
    'ppt/slides/_rels/a.rels': relation('hyperlink', 'https://kadelicht.example'),
  }),
  openLetter('with the template of its writer', {
    'meta.xml': '<meta:template xlink:href="file:///home/ada/cv.ott"/>',
  }),
  openLetter('with a picture of its writer', {
    'styles.xml': '<draw:image xlink:href="../foto.jpg"/>',
  }),
  openLetter('with a link', { 'styles.xml': '<text:a xlink:href="https://kadelicht.example"/>' }),
  openShow('with a button for the next page', {
    'styles.xml': '<presentation:event-listener presentation:action="next-page"/>',
  }),
  richText(
    'with the template of its writer',
    '{\\*\\template C:\\\\Users\\\\Ada\\\\Normal.dotm}Beste mensen',
  ),
  richText(
    'with a link',
    '{\\field{\\*\\fldinst HYPERLINK "https://kadelicht.example"}{\\fldrslt x}}',
  ),
  richText('that names DDEAUTO', 'DDEAUTO is een veld'),
  word97('with a link', [
    'WordDocument',
    latin1(`${' '.repeat(600)}\x13 HYPERLINK "https://kadelicht.example" \x14x\x15`),
  ]),
  excel97('with two sheets', ['Workbook', book([0x85, sheetOf97(0)], [0x85, sheetOf97(2)])]),
  ['an archive with letters', 'map.zip', () => zipOf({ 'a.txt': WORDS, 'b.html': '<p>x</p>' })],
  [
    'a letter with a sheet in it',
    'brief.docx',
    async () => docxOf(WORDS, { 'word/embeddings/a.xlsx': await xlsxOf('x') }),
  ],
  [
    'an archive of letters of Word',
    'map.zip',
    async () => zipOf({ 'a.docx': await docxOf('x'), 'b.txt': 'x' }),
  ],
  ['a tape archive in a gzip', 'map.gz', async () => gzipSync(await tarOf({ 'a.txt': 'b' }))],
];
