import { type CFB$Container, read } from 'cfb';
import { isActiveField } from './fields';
import { ACTIVE, acceptAs, NOT_THIS, type Rule, UNREADABLE } from './rule';

const SIGNATURE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

export const isOle = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(SIGNATURE);

const MACROS = ['vba', '_vba_project', '_vba_project_cur', 'macros'];
/** A program, a script or any file in a document ([MS-OLEDS] 2.3.6), and what only a removed editor opens. */
const OBJECTS = ['ole10native', 'package', 'equation native'];
const DOCUMENTS = ['workbook', 'book', 'worddocument', 'powerpoint document'];

type Ole = { names: ReadonlySet<string>; isActive: boolean };

const BOUND_SHEET = 0x85;
const FILE_PASS = 0x2f;

/** [MS-XLS] 2.4.28: the second byte behind the position is the kind of sheet, 1 for macros. */
function hasMacroSheet(book: Buffer): boolean {
  for (let at = 0; at + 4 <= book.length; at += 4 + book.readUInt16LE(at + 2)) {
    const type = book.readUInt16LE(at);
    if (type === FILE_PASS) return true;
    if (type === BOUND_SHEET && at + 10 <= book.length && book.readUInt8(at + 9) === 1) return true;
  }
  return false;
}

/** A field of a Word document begins and ends with a control character ([MS-DOC] 2.8.25). */
// eslint-disable-next-line no-control-regex -- those characters
const FIELD = /\x13([^\x13-\x15]{1,2000})/g;

const hasActiveField = (document: Buffer): boolean =>
  (['latin1', 'utf16le'] as const).some((encoding) =>
    [...document.toString(encoding).matchAll(FIELD)].some(([, field = '']) =>
      isActiveField([field]),
    ),
  );

const plainName = (name: string): string => name.replace(/^\p{Cc}/u, '').toLowerCase();

function contentOf({ FileIndex }: CFB$Container, ...names: readonly string[]): Buffer {
  const entry = FileIndex.find(({ name }) => names.includes(plainName(name)));
  return Buffer.from(entry?.content ?? []);
}

/** Null for what cannot be read. Names are those of its streams, in small letters. */
function readOle(bytes: Buffer): Ole | null {
  try {
    const file = read(bytes, { type: 'buffer' });
    const names = new Set(file.FileIndex.map(({ name }) => plainName(name)));
    const isActive =
      [...MACROS, ...OBJECTS].some((name) => names.has(name)) ||
      hasMacroSheet(contentOf(file, 'workbook', 'book')) ||
      hasActiveField(contentOf(file, 'worddocument'));
    return { names, isActive };
  } catch {
    return null;
  }
}

/** Office 97 to 2003, by the stream that holds the content. */
export const ole =
  (mime: string, ...streams: readonly string[]): Rule =>
  (bytes) => {
    if (!isOle(bytes)) return NOT_THIS;
    const found = readOle(bytes);
    if (found === null) return UNREADABLE;
    if (!streams.some((stream) => found.names.has(stream))) return NOT_THIS;
    return found.isActive ? ACTIVE : acceptAs(mime);
  };

/** In a document of today, where one sees that it is not loaded by itself: an equation, or an older document. */
export function isHarmlessObject(bytes: Buffer): boolean {
  const found = readOle(bytes);
  if (found === null) return false;
  const has = (names: readonly string[]) => names.some((name) => found.names.has(name));
  if (found.names.has('equation native')) return !has([...MACROS, 'ole10native', 'package']);
  return !found.isActive && has(DOCUMENTS);
}
