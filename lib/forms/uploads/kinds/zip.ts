import { Readable } from 'node:stream';
import {
  type Entry,
  fromRandomAccessReaderPromise,
  getFileNameLowLevel,
  RandomAccessReader,
  validateFileName,
  type ZipFile,
} from 'yauzl';
import {
  ACTIVE,
  good,
  goodIf,
  isTooMuch,
  MAX_ENTRIES,
  NOT_THIS,
  parsed,
  type Rule,
  type Source,
  UNSAFE,
  type Verdict,
} from './rule';
import { isArchive, isLinkMode, SIGNATURE_BYTES } from './contained';
import { hasTag } from './xml';

/** Collects read errors, to tell them from an invalid zip. */
class SourceReader extends RandomAccessReader {
  readonly #source: Source;
  readonly readErrors: Error[] = [];

  constructor(source: Source) {
    super();
    this.#source = source;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const stream = Readable.from(this.#source.chunks(start, end), { objectMode: false });
    stream.on('error', (error) => this.readErrors.push(error));
    return stream;
  }

  override close(callback: (error: Error | null) => void): void {
    callback(null);
  }
}

type Zip = {
  names: readonly string[];
  text: (name: string, limit: number) => Promise<string | null>;
};

type Opened = { file: ZipFile; entries: ReadonlyMap<string, Entry> };

export const isOutside = (name: string): boolean =>
  validateFileName(name.replaceAll('\\', '/')) !== null;

async function listed(file: ZipFile, compressed: number): Promise<Opened | Verdict> {
  if (file.entryCount > MAX_ENTRIES) return UNSAFE;
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  let inside = 0;
  for await (const entry of file.eachEntry()) {
    // Names are bytes here, whatever the types declare: `decodeStrings` is off.
    const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry;
    const name = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
    unpacked += entry.uncompressedSize;
    inside += entry.compressedSize;
    // Entries that share their bytes sum to more than the file.
    if (isOutside(name) || isTooMuch(unpacked, compressed) || inside > compressed) return UNSAFE;
    entries.set(name, entry);
  }
  return { file, entries };
}

/** In the upper half, where the archive is made on Unix. */
const isLink = (entry: Entry): boolean => isLinkMode(entry.externalFileAttributes >>> 16);

/** Returns its first bytes. Throws past its listed size, which can be forged. */
async function headOfEntry(file: ZipFile, entry: Entry): Promise<Buffer> {
  let head = Buffer.alloc(0);
  for await (const chunk of await file.openReadStreamPromise(entry))
    if (head.length < SIGNATURE_BYTES && chunk instanceof Buffer)
      head = Buffer.concat([head, chunk]);
  return head;
}

/** Every entry is decompressed. An archive in an archive, or a link, could lead anywhere. */
async function isSafe({ file, entries }: Opened, mayHoldArchives: boolean): Promise<boolean> {
  for (const [name, entry] of entries) {
    if (isLink(entry)) return false;
    try {
      const head = entry.canDecodeFileData() ? await headOfEntry(file, entry) : null;
      if (!mayHoldArchives && isArchive(name, head)) return false;
    } catch {
      return false;
    }
  }
  return true;
}

async function textIn({ file, entries }: Opened, name: string, limit: number) {
  const entry = entries.get(name);
  if (!entry?.canDecodeFileData() || entry.uncompressedSize > limit) return null;
  const chunks: Buffer[] = [];
  const stream = await file.openReadStreamPromise(entry);
  for await (const chunk of stream) if (chunk instanceof Buffer) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

const isOpened = (outcome: Opened | Verdict): outcome is Opened => 'entries' in outcome;

async function checkZip(reader: SourceReader, size: number, { check, mayHoldArchives }: Check) {
  const options = { autoClose: false, decodeStrings: false };
  const file = await fromRandomAccessReaderPromise(reader, size, options);
  const opened = await listed(file, size);
  if (!isOpened(opened)) return opened;
  if (opened.entries.size === 0) return NOT_THIS;
  if (!(await isSafe(opened, mayHoldArchives))) return UNSAFE;
  return check({
    names: [...opened.entries.keys()],
    text: (name, limit) => textIn(opened, name, limit),
  });
}

type Check = { check: (zip: Zip) => Promise<Verdict>; mayHoldArchives: boolean };

const ENTRY = Buffer.from('PK\x03\x04', 'latin1');

/** A zip must start as one: a self-extracting archive is a program. */
async function asZip(source: Source, check: Check): Promise<Verdict> {
  if (!(await source.read(0, 4)).equals(ENTRY)) return NOT_THIS;
  const reader = new SourceReader(source);
  return parsed(checkZip(reader, source.size, check), reader.readErrors);
}

const LIST_BYTES = 1_048_576;

export const zip: Rule = (source) =>
  asZip(source, {
    check: () => Promise.resolve(good('application/zip')),
    mayHoldArchives: false,
  });

export const jar: Rule = (source) =>
  asZip(source, {
    check: ({ names }) =>
      Promise.resolve(goodIf(names.includes('META-INF/MANIFEST.MF'), 'application/java-archive')),
    mayHoldArchives: false,
  });

/** Documents of an office have others embedded. */
const asDocument = (source: Source, check: Check['check']) =>
  asZip(source, { check, mayHoldArchives: true });

const OOXML = 'application/vnd.openxmlformats-officedocument.';
const TYPES = '[Content_Types].xml';
const MACRO_FILE = /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml)$|^(?:word|xl|ppt)\/macrosheets\//i;

const hasMacros = (names: readonly string[], types: string): boolean =>
  /macroEnabled|vbaProject/i.test(types) || names.some((name) => MACRO_FILE.test(name));

/** Embedded objects and controls, which run what is in them. */
const ACTIVE_PART = /(?:^|\/)(?:activeX\/|embeddings\/[^/]*\.bin$)/i;
const PART_BYTES = 16 * LIST_BYTES;

/** Whether opening it fetches something: a template, a frame, a picture. Only a link waits to be followed. */
async function isRemote({ names, text }: Zip): Promise<boolean> {
  if (names.some((name) => ACTIVE_PART.test(name))) return true;
  for (const name of names.filter((each) => each.endsWith('.rels'))) {
    const relationships = await text(name, PART_BYTES);
    if (relationships === null) return true;
    const isExternal = hasTag(
      relationships,
      (_, { TargetMode = '', Type = '' }) =>
        TargetMode.toLowerCase() === 'external' && !Type.endsWith('/hyperlink'),
    );
    if (isExternal) return true;
  }
  return false;
}

/** Office since 2007 (ECMA-376, part 2), without macros. */
export const ooxml =
  (folder: 'word' | 'xl' | 'ppt', kind: string): Rule =>
  (source) =>
    asDocument(source, async ({ names, text }) => {
      const types = await text(TYPES, LIST_BYTES);
      if (types === null) return NOT_THIS;
      if (hasMacros(names, types) || (await isRemote({ names, text }))) return ACTIVE;
      const isRight =
        types.includes(`${OOXML}${kind}.main+xml`) &&
        names.some((name) => name.startsWith(`${folder}/`) && name.endsWith('.xml'));
      return goodIf(isRight, OOXML + kind);
    });

const ODF = 'application/vnd.oasis.opendocument.';
/** The index files of an empty macro library are harmless. */
const ODF_MACRO = /^(?:Basic\/[^/]+\/(?!script-lb\.xml$)[^/]+|Scripts\/.+\.\w+)$/i;

async function odfType({ names, text }: Zip): Promise<string | null> {
  return names[0] === 'mimetype' && names.includes('content.xml')
    ? ((await text('mimetype', 200)) ?? null)
    : null;
}

const ODF_LISTENER = /:event-listener$/i;
const ODF_LINK = /^(?:text|draw):a$/i;
const ELSEWHERE = /^\s*(?:[a-z][a-z\d+.-]+:|\/\/|\\\\)/i;

/** Listeners of events, and what is loaded from elsewhere; a link waits to be followed. */
const isActiveTag = (name: string, attributes: Readonly<Record<string, string>>): boolean =>
  ODF_LISTENER.test(name) ||
  (!ODF_LINK.test(name) && ELSEWHERE.test(attributes['xlink:href'] ?? ''));

async function isActiveOdf({ names, text }: Zip): Promise<boolean> {
  if (names.some((name) => ODF_MACRO.test(name))) return true;
  for (const name of names.filter((each) => /^(?:content|styles|meta|settings)\.xml$/.test(each))) {
    const part = await text(name, PART_BYTES);
    if (part === null || hasTag(part, isActiveTag)) return true;
  }
  return false;
}

/** ODF 1.3, part 2, section 3.3: the first entry is the media type. */
export const odf =
  (...kinds: readonly string[]): Rule =>
  (source) =>
    asDocument(source, async (opened) => {
      if (await isActiveOdf(opened)) return ACTIVE;
      const type = (await odfType(opened))?.trim() ?? '';
      return goodIf(
        kinds.some((kind) => type === ODF + kind),
        type,
      );
    });
