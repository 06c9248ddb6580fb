import { constants, inflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';

/** One stream, and all together, may have so much. */
const MAX_INFLATED = 16 * 1_048_576;
const MAX_INFLATED_TOGETHER = 4 * MAX_INFLATED;

/** Whitespace and comments may stand between any two tokens (ISO 32000-1, 7.2.3); readers take `+4.` for 4. */
const OBJECT =
  /(?<![\d.+-])([\d.+-]+)(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])+([\d.+-]+)(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*obj(?![a-z])/gi;
const TRAILER = /trailer/g;

export const valueOf = (dict: PDFDict, key: string): PDFObject | undefined =>
  dict.lookup(PDFName.of(key));

export function nameOf(dict: PDFDict, key: string): string | null {
  const value = valueOf(dict, key);
  return value instanceof PDFName ? value.decodeText() : null;
}

export type PdfObjects = { dicts: ReadonlySet<PDFDict>; inflate: (stream: PDFRawStream) => Buffer };

/** Notes every dictionary that it parses, those that a later one of the same name hides too. */
class Reader extends PDFParser {
  readonly dicts = new Set<PDFDict>();
  readonly streams = new Set<PDFRawStream>();

  override parseDict(ref?: PDFRef): PDFDict {
    const dict = super.parseDict(ref);
    this.dicts.add(dict);
    return dict;
  }

  override parseDictOrStream(...args: Parameters<PDFParser['parseObject']>) {
    const found = super.parseDictOrStream(...args);
    if (found instanceof PDFRawStream) this.streams.add(found);
    return found;
  }

  readAt(position: number): PDFObject {
    this.bytes.moveTo(position);
    return this.parseObject();
  }

  position(): number {
    return this.bytes.offset();
  }

  readInteger(): number {
    this.skipWhitespaceAndComments();
    return this.parseRawInt();
  }

  /** For what refers to it. */
  assign(number: number, generation: number, object: PDFObject): void {
    this.context.assign(PDFRef.of(number, generation), object);
  }
}

/** Throws for another filter than Deflate, and for what unpacks to too much. */
function inflater() {
  let left = MAX_INFLATED_TOGETHER;

  return ({ dict, contents }: PDFRawStream): Buffer => {
    const filter = valueOf(dict, 'Filter');
    const filters = filter instanceof PDFArray ? filter.asArray() : filter ? [filter] : [];
    if (filters.length === 0) return Buffer.from(contents);
    const parameters = valueOf(dict, 'DecodeParms');
    const isPlain = !(parameters instanceof PDFDict) || !parameters.has(PDFName.of('Predictor'));
    if (filters.length > 1 || filters[0] !== PDFName.of('FlateDecode') || !isPlain)
      throw new SyntaxError('A stream hides its content.');
    const maxOutputLength = Math.min(MAX_INFLATED, left);
    const bytes = inflateSync(contents, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH });
    left -= bytes.length;
    return bytes;
  };
}

function numberIn(dict: PDFDict, key: string): number {
  const value = valueOf(dict, key);
  if (!(value instanceof PDFNumber)) throw new SyntaxError(`${key} is no number.`);
  return value.asNumber();
}

/** ISO 32000-1, 7.5.7: pairs of a number and an offset, then the objects. */
function readObjectStream(dict: PDFDict, bytes: Buffer, into: Reader): void {
  const first = numberIn(dict, 'First');
  const head = new Reader(bytes);
  const inside = new Reader(bytes);
  for (let left = numberIn(dict, 'N'); left > 0; left -= 1) {
    const number = head.readInteger();
    into.assign(number, 0, inside.readAt(first + head.readInteger()));
  }
  for (const found of inside.dicts) into.dicts.add(found);
}

const isObjectStream = ({ dict }: PDFRawStream): boolean =>
  nameOf(dict, 'Type') === 'ObjStm' || (dict.has(PDFName.of('First')) && dict.has(PDFName.of('N')));

function addDicts(object: PDFObject, dicts: Set<PDFDict>): void {
  if (object instanceof PDFRawStream) addDicts(object.dict, dicts);
  if (object instanceof PDFArray) for (const item of object.asArray()) addDicts(item, dicts);
  if (!(object instanceof PDFDict)) return;
  dicts.add(object);
  for (const [, value] of object.entries()) addDicts(value, dicts);
}

const isComment = (text: string): boolean =>
  text.slice(Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1).includes('%');

const saysItsType = ({ dict }: PDFRawStream): boolean =>
  dict.get(PDFName.of('Type')) === PDFName.of('ObjStm');

async function readEncrypted(bytes: Buffer): Promise<PdfObjects> {
  const options = { password: '', updateMetadata: false, throwOnInvalidObject: true };
  const { context } = await PDFDocument.load(bytes, options);
  const dicts = new Set<PDFDict>();
  for (const [, object] of context.enumerateIndirectObjects()) addDicts(object, dicts);
  return { dicts, inflate: inflater() };
}

/**
 * Returns the dictionaries of all objects, wherever the file has the beginning of one: a table of contents can point
 * into a stream, a comment or an earlier revision. Where it is encrypted, nothing may be there. Throws for what cannot
 * be read.
 */
export async function readPdf(bytes: Buffer): Promise<PdfObjects> {
  const text = bytes.toString('latin1');
  const reader = new Reader(bytes);
  for (const { index } of text.matchAll(TRAILER)) reader.readAt(index + 'trailer'.length);
  let end = 0;
  let isHidden = false;
  for (const { index, 0: header, 1: number = '', 2: generation = '' } of text.matchAll(OBJECT)) {
    isHidden ||= index < end || isComment(text.slice(end, index));
    const object = reader.readAt(index + header.length);
    reader.assign(Number.parseInt(number), Number.parseInt(generation), object);
    end = Math.max(end, reader.position());
  }
  const packed = [...reader.streams].filter(isObjectStream);
  if ([...reader.dicts].some((dict) => dict.has(PDFName.of('Encrypt')))) {
    if (isHidden || !packed.every(saysItsType)) throw new SyntaxError('An object is hidden.');
    return readEncrypted(bytes);
  }
  const inflate = inflater();
  for (const stream of packed) readObjectStream(stream.dict, inflate(stream), reader);
  return { dicts: reader.dicts, inflate };
}
