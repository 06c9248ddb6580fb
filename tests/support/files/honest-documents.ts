import type { Made } from './active-pdfs';
import { oleOf } from './documents';
import {
  WORDS,
  latin1,
  relation,
  related,
  paragraphs,
  field,
  rtf,
  book,
  sheet,
  equation,
} from './office-parts';
import { docxOf, odfOf, pptxOf, xlsxOf, zipOf } from './zips';

const LOCAL = 'file:///C:/Users/Ada/AppData/Roaming/Microsoft/Templates/CV.dotx';

export const honestDocuments: readonly Made[] = [
  [
    'a letter with the template of its writer',
    'brief.docx',
    () => related('attachedTemplate', LOCAL),
  ],
  [
    'a letter with a template beside it',
    'brief.docx',
    () => related('attachedTemplate', 'Normal.dotm'),
  ],
  [
    'a letter with a linked picture of its writer',
    'brief.docx',
    () => related('image', 'file:///C:\\Users\\Ada\\foto.jpg'),
  ],
  ['a letter with a linked picture beside it', 'brief.docx', () => related('image', '../foto.jpg')],
  ['a letter with a link', 'brief.docx', () => related('hyperlink', 'https://kadelicht.example')],
  [
    'a letter with a link to a share',
    'brief.docx',
    () => related('hyperlink', 'file://school.example/ada'),
  ],
  [
    'a letter with an equation',
    'brief.docx',
    () => docxOf(WORDS, { 'word/embeddings/oleObject1.bin': equation() }),
  ],
  [
    'a letter with an older sheet',
    'brief.docx',
    () => docxOf(WORDS, { 'word/embeddings/a.xls': oleOf(['Workbook', book([0x85, sheet(0)])]) }),
  ],
  [
    'a letter with a field of a picture of its writer',
    'brief.docx',
    () => field(' INCLUDEPICTURE "C:\\\\Users\\\\Ada\\\\foto.jpg" \\* MERGEFORMAT '),
  ],
  ['a letter with a table of contents', 'brief.docx', () => field(' TOC \\o "1-3" \\h \\z \\u ')],
  [
    'a letter with a link as a field',
    'brief.docx',
    () => field(' HYPERLINK "https://kadelicht.example" \\o "Link" '),
  ],
  [
    'a letter with a reference in pieces',
    'brief.docx',
    () => field(' RE', 'F ', 'DDEKADE', ' \\h '),
  ],
  [
    'a sheet with a sum',
    'lijst.xlsx',
    () => xlsxOf(WORDS, { 'xl/worksheets/sheet1.xml': '<a><c><f>SUM(B2:B9)</f><v>4</v></c></a>' }),
  ],
  [
    'a letter with a page number',
    'brief.docx',
    () => paragraphs('<w:fldSimple w:instr=" PAGE "/>'),
  ],
  ['a letter that names DDE', 'brief.docx', () => docxOf('DDEAUTO is een veld van Word.')],
  [
    'a letter with a drawing',
    'brief.docx',
    () =>
      docxOf(WORDS, {
        'word/media/a.svg':
          '<?xml version="1.0" encoding="utf-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg/>',
      }),
  ],
  [
    'a letter with a part in UTF-16',
    'brief.docx',
    () => docxOf(WORDS, { 'customXml/item1.xml': Buffer.from('\ufeff<a/>', 'utf16le') }),
  ],
  [
    'a letter with the settings of a printer',
    'brief.docx',
    () => docxOf(WORDS, { 'word/printerSettings1.bin': 'HP' }),
  ],
  [
    'a sheet with a linked sheet',
    'lijst.xlsx',
    () =>
      xlsxOf(WORDS, { 'xl/externalLinks/_rels/a.rels': relation('externalLinkPath', 'uren.xlsx') }),
  ],
  [
    'a sheet with a connection',
    'lijst.xlsx',
    () =>
      xlsxOf(WORDS, {
        'xl/connections.xml': '<connections><connection refreshOnLoad="0"/></connections>',
      }),
  ],
  [
    'a show with a video of its writer',
    'ik.pptx',
    () =>
      pptxOf(WORDS, {
        'ppt/slides/_rels/a.rels': relation('video', 'file:///C:/Users/Ada/ik.mp4'),
      }),
  ],
  [
    'a show with a link',
    'ik.pptx',
    () =>
      pptxOf(WORDS, {
        'ppt/slides/_rels/a.rels': relation('hyperlink', 'https://kadelicht.example'),
      }),
  ],
  [
    'an open letter with the template of its writer',
    'brief.odt',
    () => odfOf('text', { 'meta.xml': '<meta:template xlink:href="file:///home/ada/cv.ott"/>' }),
  ],
  [
    'an open letter with a picture of its writer',
    'brief.odt',
    () => odfOf('text', { 'styles.xml': '<draw:image xlink:href="../foto.jpg"/>' }),
  ],
  [
    'an open letter with a link',
    'brief.odt',
    () => odfOf('text', { 'styles.xml': '<text:a xlink:href="https://kadelicht.example"/>' }),
  ],
  [
    'an open show with a button for the next page',
    'ik.odp',
    () =>
      odfOf('presentation', {
        'styles.xml': '<presentation:event-listener presentation:action="next-page"/>',
      }),
  ],
  [
    'rich text with the template of its writer',
    'brief.rtf',
    () => rtf('{\\*\\template C:\\\\Users\\\\Ada\\\\Normal.dotm}Beste mensen'),
  ],
  [
    'rich text with a link',
    'brief.rtf',
    () => rtf('{\\field{\\*\\fldinst HYPERLINK "https://kadelicht.example"}{\\fldrslt x}}'),
  ],
  ['rich text that names DDEAUTO', 'brief.rtf', () => rtf('DDEAUTO is een veld')],
  [
    'a letter of Word 97 with a link',
    'brief.doc',
    () =>
      oleOf([
        'WordDocument',
        latin1(`${' '.repeat(600)}\x13 HYPERLINK "https://kadelicht.example" \x14x\x15`),
      ]),
  ],
  [
    'a sheet of Excel 97 with two sheets',
    'lijst.xls',
    () => oleOf(['Workbook', book([0x85, sheet(0)], [0x85, sheet(2)])]),
  ],
  ['an archive with letters', 'map.zip', () => zipOf({ 'a.txt': WORDS, 'b.html': '<p>x</p>' })],
];
