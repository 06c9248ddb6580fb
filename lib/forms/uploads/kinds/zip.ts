import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import {
  type Entry,
  fromRandomAccessReaderPromise,
  getFileNameLowLevel,
  RandomAccessReader,
  validateFileName,
  type ZipFile,
} from 'yauzl';
import {
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

/** A directory can be forged: every entry is decompressed, which fails past its listed size. */
async function hasTrueSizes({ file, entries }: Opened): Promise<boolean> {
  for (const entry of entries.values()) {
    if (!entry.canDecodeFileData()) continue;
    try {
      const stream = await file.openReadStreamPromise(entry);
      stream.resume();
      await finished(stream);
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

async function checkZip(reader: SourceReader, size: number, check: (zip: Zip) => Promise<Verdict>) {
  const options = { autoClose: false, decodeStrings: false };
  const file = await fromRandomAccessReaderPromise(reader, size, options);
  const opened = await listed(file, size);
  if (!isOpened(opened)) return opened;
  if (opened.entries.size === 0) return NOT_THIS;
  if (!(await hasTrueSizes(opened))) return UNSAFE;
  return check({
    names: [...opened.entries.keys()],
    text: (name, limit) => textIn(opened, name, limit),
  });
}

const ENTRY = Buffer.from('PK\x03\x04', 'latin1');

/** A zip must start as one: a self-extracting archive is a program. */
async function asZip(source: Source, check: (zip: Zip) => Promise<Verdict>): Promise<Verdict> {
  if (!(await source.read(0, 4)).equals(ENTRY)) return NOT_THIS;
  const reader = new SourceReader(source);
  return parsed(checkZip(reader, source.size, check), reader.readErrors);
}

const LIST_BYTES = 1_048_576;

export const zip: Rule = (source) => asZip(source, () => Promise.resolve(good('application/zip')));

export const jar: Rule = (source) =>
  asZip(source, ({ names }) =>
    Promise.resolve(goodIf(names.includes('META-INF/MANIFEST.MF'), 'application/java-archive')),
  );

const OOXML = 'application/vnd.openxmlformats-officedocument.';
const TYPES = '[Content_Types].xml';
const MACRO_FILE = /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml)$|^(?:word|xl|ppt)\/macrosheets\//i;

const hasMacros = (names: readonly string[], types: string): boolean =>
  /macroEnabled|vbaProject/i.test(types) || names.some((name) => MACRO_FILE.test(name));

/** Office since 2007 (ECMA-376, part 2), without macros. */
export const ooxml =
  (folder: 'word' | 'xl' | 'ppt', kind: string): Rule =>
  (source) =>
    asZip(source, async ({ names, text }) => {
      const types = await text(TYPES, LIST_BYTES);
      if (types === null || hasMacros(names, types)) return NOT_THIS;
      const isRight =
        types.includes(`${OOXML}${kind}.main+xml`) &&
        names.some((name) => name.startsWith(`${folder}/`) && name.endsWith('.xml'));
      return goodIf(isRight, OOXML + kind);
    });

const ODF = 'application/vnd.oasis.opendocument.';
/** The index files of an empty macro library are harmless. */
const ODF_MACRO = /^(?:Basic\/[^/]+\/(?!script-lb\.xml$)[^/]+|Scripts\/.+\.\w+)$/i;

async function odfType({ names, text }: Zip): Promise<string | null> {
  const isPlain = names[0] === 'mimetype' && !names.some((name) => ODF_MACRO.test(name));
  return isPlain && names.includes('content.xml') ? ((await text('mimetype', 200)) ?? null) : null;
}

/** ODF 1.3, part 2, section 3.3: the first entry is the media type. */
export const odf =
  (...kinds: readonly string[]): Rule =>
  (source) =>
    asZip(source, async (opened) => {
      const type = (await odfType(opened))?.trim() ?? '';
      return goodIf(
        kinds.some((kind) => type === ODF + kind),
        type,
      );
    });
